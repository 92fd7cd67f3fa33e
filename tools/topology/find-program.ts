import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers into folders that an ordinary user's PATH lacks. */
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Finds a program on PATH; throws with advice when there is none. */
export function findProgram(name: string, advice: string): string {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...EXTRA_FOLDERS]) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  throw new Error(`${name} not found on PATH: ${advice}`);
}
