import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A family as the layout engine wants it: font files in memory, so that it opens none by itself. */
interface Family {
  readonly normal: Buffer;
  readonly bold: Buffer;
}

/** The vendored families of every document (licence beside them, in `resources/fonts/OFL.txt`). */
export function pdfFonts(): { readonly Roboto: Family; readonly RobotoMono: Family } {
  const folder = fontsFolder();
  const read = (file: string): Buffer => readFileSync(path.join(folder, file));
  const mono = read('RobotoMono-Regular.ttf');
  return {
    Roboto: { normal: read('Roboto-Regular.ttf'), bold: read('Roboto-Medium.ttf') },
    RobotoMono: { normal: mono, bold: mono },
  };
}

/** `resources/fonts` above this module: its depth differs between the sources, the build and its chunks. */
function fontsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const fonts = path.join(folder, 'resources', 'fonts');
    if (existsSync(fonts)) return fonts;
    if (folder === path.dirname(folder)) throw new Error('resources/fonts is missing');
  }
}
