import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_FILE } from './secrets.ts';

const BIGGEST_LOG = 20 * 1024 * 1024;

/** Where a run keeps what must survive it, below the data folder. */
export interface Places {
  dataDir: string;
  postgres: string;
  redis: string;
  mail: string;
  payments: string;
  /** Process records of the run under way. */
  run: string;
  log: (name: string) => string;
  record: (name: string) => string;
}

export function placesIn(dataDir: string): Places {
  return {
    dataDir,
    postgres: join(dataDir, 'postgres'),
    redis: join(dataDir, 'redis'),
    mail: join(dataDir, 'mail'),
    payments: join(dataDir, 'payments.json'),
    run: join(dataDir, 'run'),
    log: (name) => join(dataDir, 'logs', `${name}.log`),
    record: (name) => join(dataDir, 'run', `${name}.pid`),
  };
}

/** Makes the folders; a log that has grown big becomes `<name>.log.1`. */
export function prepare(places: Places, names: readonly string[]): void {
  mkdirSync(places.run, { recursive: true });
  mkdirSync(join(places.dataDir, 'logs'), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const log = places.log(name);
    if (existsSync(log) && statSync(log).size > BIGGEST_LOG) renameSync(log, `${log}.1`);
  }
}

/** Removes everything a run has made, and only that: DATA_DIR may be a folder somebody else uses too. */
export function reset(places: Places): void {
  const made = ['postgres', 'postgres.new', 'redis', 'mail', 'payments.json', 'files', 'logs', 'compile-cache', SECRETS_FILE];
  for (const name of made) rmSync(join(places.dataDir, name), { recursive: true, force: true });
}
