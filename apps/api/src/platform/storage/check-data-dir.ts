import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { StartRefused } from '../config/start-refused.js';
import { reasonOf } from '../errors/connection-error.js';
import { isWithoutRoom } from './file-store.js';

/**
 * Refuses to start if DATA_DIR can't store uploads. A full disk is accepted, because it can be cleaned up while the shop runs.
 */
export async function checkDataDir({ DATA_DIR, s3 }: Pick<Settings, 'DATA_DIR' | 's3'>): Promise<void> {
  if (s3) return;
  const folder = join(DATA_DIR, 'files');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (isWithoutRoom(error)) return;
    throw new StartRefused('Uploaded files cannot be stored:', [
      `DATA_DIR must be a folder that this process can create and write: ${reasonOf(error)}`,
    ]);
  }
}
