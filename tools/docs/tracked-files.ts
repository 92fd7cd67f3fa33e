import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every file of the repository that Git tracks or would add, relative to `root`. */
export function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return list.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}
