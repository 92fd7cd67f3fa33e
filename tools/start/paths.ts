import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_FILE } from './secrets.ts';

const MAX_LOG = 20 * 1024 * 1024;

/** Paths of a run's persistent data, below the data folder. */
export interface Paths {
  dataDir: string;
  postgres: string;
  redis: string;
  mail: string;
  payments: string;
  calls: string;
  /** Process records of the current run. */
  run: string;
  /** The web app that the current run serves. */
  web: string;
  log: (name: string) => string;
  record: (name: string) => string;
}

export function pathsIn(dataDir: string): Paths {
  return {
    dataDir,
    postgres: join(dataDir, 'postgres'),
    redis: join(dataDir, 'redis'),
    mail: join(dataDir, 'mail'),
    payments: join(dataDir, 'payments.json'),
    calls: join(dataDir, 'calls.json'),
    run: join(dataDir, 'run'),
    web: join(dataDir, 'run', 'web'),
    log: (name) => join(dataDir, 'logs', `${name}.log`),
    record: (name) => join(dataDir, 'run', `${name}.pid`),
  };
}

/** Creates the folders; a large log becomes `<name>.log.1`. */
export function prepare(paths: Paths, names: readonly string[]): void {
  mkdirSync(paths.run, { recursive: true });
  mkdirSync(join(paths.dataDir, 'logs'), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const log = paths.log(name);
    if (existsSync(log) && statSync(log).size > MAX_LOG) renameSync(log, `${log}.1`);
  }
}

/** Copies the built web app: a build, also of `npm test`, replaces it while the product runs. */
export function copyWebApp(root: string, { web }: Paths): void {
  rmSync(web, { recursive: true, force: true });
  cpSync(join(root, 'apps/web/dist'), web, { recursive: true });
}

/** Removes only what a run has created, because DATA_DIR may contain other files. */
export function reset(paths: Paths): void {
  const made = [
    'postgres',
    'postgres.new',
    'redis',
    'mail',
    'payments.json',
    'calls.json',
    'files',
    'logs',
    'compile-cache',
    SECRETS_FILE,
  ];
  for (const name of made) rmSync(join(paths.dataDir, name), { recursive: true, force: true });
}
