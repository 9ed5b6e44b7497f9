import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs `age -r RECIPIENT -o OUT IN`; seconds it took. Stock age does not flush what it wrote. */
export async function ageEncryptSeconds(recipient: string, plain: string, cipher: string): Promise<number> {
  const from = performance.now();
  const child = spawn('age', ['-r', recipient, '-o', cipher, plain], { stdio: 'inherit' });
  await finished('age', child);
  return (performance.now() - from) / 1000;
}

/** Runs `age -d -i KEYFILE CIPHER | sha256sum`; seconds it took and the hash it printed. */
export async function ageDecryptSeconds(
  keyFile: string,
  cipher: string,
): Promise<{ readonly seconds: number; readonly sha256: string }> {
  const from = performance.now();
  const age = spawn('age', ['-d', '-i', keyFile, cipher], { stdio: ['ignore', 'pipe', 'inherit'] });
  // The pipe itself is handed on, as a shell does: nothing passes through this process.
  const sum = spawn('sha256sum', [], { stdio: [age.stdout, 'pipe', 'inherit'] });
  age.stdout.destroy();
  let printed = '';
  sum.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await Promise.all([finished('age', age), finished('sha256sum', sum)]);
  return { seconds: (performance.now() - from) / 1000, sha256: printed.slice(0, 64) };
}

async function finished(name: string, child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`);
}
