import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of one of these names in the folders of PATH. */
export function installedProgram(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
