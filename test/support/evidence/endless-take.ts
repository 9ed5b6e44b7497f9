// Films as fast as the disk allows until it is killed. Arguments: acervo, recipient. Writes `ACK <i>` for each answer.
import { writeSync } from 'node:fs';
import { Intake } from '../../../electron/evidence/intake.ts';
import { runningClock, segment, takeHeader, signer } from './take.ts';

const [acervo = '', recipient = ''] = process.argv.slice(2);
const intake = await Intake.open(acervo, takeHeader({ recipients: [recipient] }), {
  signer,
  clock: runningClock,
});
writeSync(1, `OPEN ${intake.header.recordingId}\n`);

async function film(i: number): Promise<void> {
  // Straight to the pipe: what the parent has read was acknowledged before the kill.
  const answer = await intake.append(segment(i, 40_000 + (i % 7) * 9_000));
  if (!answer.ok) throw new Error(answer.error.code);
  writeSync(1, `ACK ${answer.value.acknowledged}\n`);
  if (i % 5 === 0) intake.addEvent('marker', i * 1000, { n: i });
}

const underWay: Promise<void>[] = [];
for (let i = 0; ; i += 1) {
  underWay.push(film(i));
  if (underWay.length >= 6) await underWay.shift();
}
