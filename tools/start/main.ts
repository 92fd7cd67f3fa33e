// npm start [-- --reset], npm run dev: starts the whole product on loopback and keeps it running until Ctrl-C.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze } from '../local-stack/postgres/databases.ts';
import { PortRefused } from '../local-stack/ports.ts';
import { AlreadyRunning, lockDataFolder, stopRecordedProcesses } from '../local-stack/processes/run-records.ts';
import { stopLeftoverPostgres } from '../local-stack/postgres/leftover.ts';
import { startHeartbeat } from '../local-stack/heartbeat.ts';
import { Supervisor } from '../local-stack/processes/supervisor.ts';
import { chooseAddresses, type Addresses } from './addresses.ts';
import { rebuildOnChange, startWebDevelopment } from './dev.ts';
import { DEFAULT_DEMO_PASSWORD, productEnvironment } from './environment.ts';
import { startLocalParts, voiceService, type LocalParts } from './local-parts.ts';
import { copyWebApp, pathsIn, prepare, reset, type Paths } from './paths.ts';
import { makePlan, SettingsRefused, type Plan } from './plan.ts';
import {
  apiService,
  migrateProduct,
  productReady,
  requireBuild,
  runApiCommand,
  StartRefused,
  workerService,
  type Product,
} from './product.ts';
import { localSecrets } from './secrets.ts';
import { startOnFreePorts, type Run } from './start-on-free-ports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEVELOPMENT = process.argv.includes('--dev');
const FORCE_STOP_AFTER_MS = 2_000;
const startedAt = Date.now();

const print = (line: string): void => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}`);

const heartbeat = startHeartbeat('starting', print);
const log = (line: string): void => {
  heartbeat.reset();
  print(line);
};

async function main(): Promise<void> {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const plan = makePlan(process.env, ROOT);
  requireBuild(ROOT);
  const paths = pathsIn(plan.dataDir);
  const release = lockDataFolder(paths.run);
  const run: Run = { supervisor: new Supervisor({ log }), stopRequested: false };
  const stopped = stopOnSignal(run, release);
  try {
    await cleanUpEarlierRun(paths);
    prepare(paths, [
      'postgres',
      'redis',
      'mail-inbox',
      'payment-emulator',
      'voice-emulator',
      'api',
      'worker',
      'migrate',
      'seed-demo',
    ]);
    copyWebApp(ROOT, paths);
    await startOnFreePorts(
      run,
      () => chooseAddresses(plan, process.env, DEVELOPMENT),
      (addresses, supervisor) => startAll(plan, paths, addresses, supervisor),
      log,
    );
  } catch (error) {
    if (run.stopRequested) return stopped;
    await run.supervisor.stop();
    release();
    throw error;
  } finally {
    heartbeat.stop();
  }
  return stopped;
}

async function cleanUpEarlierRun(paths: Paths): Promise<void> {
  await stopRecordedProcesses(paths.run, log);
  await stopLeftoverPostgres(paths.postgres, log);
  if (process.argv.includes('--reset')) {
    log(`reset: removing the data of earlier runs in ${relative(ROOT, paths.dataDir) || paths.dataDir}`);
    reset(paths);
  }
}

async function startAll(plan: Plan, paths: Paths, addresses: Addresses, supervisor: Supervisor): Promise<void> {
  const secrets = plan.production ? undefined : localSecrets(plan.dataDir);
  const parts: LocalParts = { plan, paths, addresses, secrets, root: ROOT, log };
  const started = await startLocalParts(parts, supervisor);
  const environment = productEnvironment(process.env, plan, addresses, started, secrets, paths.web);
  const product: Product = { root: ROOT, paths, environment };
  log('migrations');
  const ownerUrl = started.databaseUrl ?? (process.env.DATABASE_OWNER_URL?.trim() || undefined);
  await migrateProduct(product, ownerUrl, supervisor.signal);
  if (plan.demo) {
    log('demo data');
    await runApiCommand(product, 'seed-demo', supervisor.signal, { options: plan.demoShop ? ['--with-shop'] : [] });
    if (plan.demoShop && started.databaseUrl) await analyze(started.databaseUrl);
  }
  log('API and worker');
  await supervisor.start(apiService(product, addresses.web));
  await supervisor.start(workerService(product));
  await productReady(addresses.web, supervisor.signal, (missing) => heartbeat.setActivity(`waiting for ${missing}`));
  if (plan.calls && secrets) await supervisor.start(voiceService(parts, secrets));
  if (DEVELOPMENT) {
    const dev = { root: ROOT, paths, apiPort: addresses.web, log };
    await startWebDevelopment(dev, addresses.webDev, supervisor);
    rebuildOnChange(dev, supervisor);
  }
  log('everything is running');
  printAddresses(plan, paths, addresses);
}

function printAddresses(plan: Plan, paths: Paths, addresses: Addresses): void {
  const lines = [`Warmline is up:    ${addresses.publicUrl}`];
  if (addresses.moved)
    lines.push(`                   (port 3000 is busy, using ${addresses.web} instead; set PORT to choose another)`);
  if (plan.mail) lines.push(`Email inbox:       http://127.0.0.1:${addresses.inbox}`);
  if (plan.payments)
    lines.push(`Payments:          emulator on http://127.0.0.1:${addresses.payments}, test card 4242 4242 4242 4242`);
  if (plan.calls) lines.push(`Calls:             emulator on http://127.0.0.1:${addresses.calls}, a caller every half minute`);
  if (plan.demo) {
    lines.push(
      `Sign in as:        admin, support, buyer or buyer2`,
      `Password:          ${process.env.DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD}`,
    );
  }
  const dataDir = relative(ROOT, paths.dataDir);
  lines.push(`Data and logs:     ${dataDir && !dataDir.startsWith('..') ? dataDir : paths.dataDir}`, 'Stop:              Ctrl-C');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** Resolves once everything has stopped after a signal, or after the parent process ended. */
function stopOnSignal(run: Run, release: () => void): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const stop = (): void => {
      // npm and the terminal both forward Ctrl-C: signals within two seconds count as one.
      if (since !== undefined) {
        if (Date.now() - since > FORCE_STOP_AFTER_MS) run.supervisor.kill();
        return;
      }
      since = Date.now();
      run.stopRequested = true;
      log('stopping');
      const stopping = startHeartbeat('stopping', log);
      void run.supervisor.stop().then(() => {
        stopping.stop();
        release();
        log('stopped');
        resolve();
      });
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const expected = [SettingsRefused, StartRefused, PortRefused, AlreadyRunning].some((kind) => error instanceof kind);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' && path !== undefined)
    console.error('\nA file of this folder belongs to another user. Start as that user, or in a clone of your own.');
  console.error(
    `\n${error instanceof Error && expected ? error.message : error instanceof Error ? `Warmline could not start: ${error.message}` : String(error)}\n`,
  );
  process.exit(1);
}
