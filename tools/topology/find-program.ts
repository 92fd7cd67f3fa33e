import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where an ordinary user's PATH does not look. */
const ALSO = ['/usr/sbin', '/usr/local/sbin'];

/** The full path of a program on PATH; throws with what to do about it when there is none. */
export function findProgram(name: string, howToGetIt: string): string {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...ALSO]) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  throw new Error(`${name} is not on PATH: ${howToGetIt}`);
}
