import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { StartRefused } from '../config/start-refused.js';
import { reasonOf } from '../engine-trouble.js';
import { isWithoutRoom } from './file-store.js';

/** Refuses to start where uploads cannot be kept in DATA_DIR. A disk that is only full may be emptied while the shop sells. */
export async function checkDataDir({ DATA_DIR, s3 }: Pick<Settings, 'DATA_DIR' | 's3'>): Promise<void> {
  if (s3) return;
  const folder = join(DATA_DIR, 'files');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isWithoutRoom(error)) return;
    throw new StartRefused('The files of the shop cannot be kept:', [
      `DATA_DIR must be a folder that this process can make and write: ${reasonOf(error)}`,
    ]);
  }
}
