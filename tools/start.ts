// npm start [-- --reset], npm run dev: brings the whole product up on loopback and keeps it running until Ctrl-C.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze } from './local-stack/databases.ts';
import { PortRefused } from './local-stack/ports.ts';
import { AlreadyRunning, claimRun, endRecorded } from './local-stack/run-records.ts';
import { clearLeftover } from './local-stack/postgres-leftover.ts';
import { signOfLife } from './local-stack/sign-of-life.ts';
import { Supervisor } from './local-stack/supervisor.ts';
import { chooseAddresses, type Addresses } from './start/addresses.ts';
import { chooseWebPort, rebuildOnChange, startWebDevelopment } from './start/dev.ts';
import { DEFAULT_DEMO_PASSWORD, productEnvironment } from './start/environment.ts';
import { startLocalParts } from './start/local-parts.ts';
import { placesIn, prepare, reset, type Places } from './start/places.ts';
import { makePlan, SettingsRefused, type Plan } from './start/plan.ts';
import {
  apiService,
  migrateProduct,
  productReady,
  requireBuild,
  runApiCommand,
  StartRefused,
  workerService,
  type Product,
} from './start/product.ts';
import { localSecrets } from './start/secrets.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMPATIENT_AFTER_MS = 2_000;
const begun = Date.now();

const print = (line: string): void => console.log(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s] ${line}`);

const life = signOfLife('starting', print);
const say = (line: string): void => {
  life.heard();
  print(line);
};

async function main(): Promise<void> {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const plan = makePlan(process.env, ROOT);
  requireBuild(ROOT);
  const places = placesIn(plan.dataDir);
  const release = claimRun(places.run);
  const supervisor = new Supervisor({ say });
  const stopped = stopOnSignal(supervisor, release);
  try {
    await clearEarlierRun(places);
    await bringUp(plan, places, supervisor);
  } catch (error) {
    if (supervisor.signal.aborted) return stopped;
    await supervisor.stop();
    release();
    throw error;
  } finally {
    life.end();
  }
  return stopped;
}

async function clearEarlierRun(places: Places): Promise<void> {
  await endRecorded(places.run, say);
  await clearLeftover(places.postgres, say);
  if (process.argv.includes('--reset')) {
    say(`starting over: removing what earlier runs stored in ${relative(ROOT, places.dataDir) || places.dataDir}`);
    reset(places);
  }
}

async function bringUp(plan: Plan, places: Places, supervisor: Supervisor): Promise<void> {
  const development = process.argv.includes('--dev');
  prepare(places, ['postgres', 'redis', 'mail-inbox', 'payment-emulator', 'api', 'worker', 'migrate', 'seed-demo']);
  const addresses = await chooseAddresses(plan, process.env);
  const webPort = development ? await chooseWebPort() : 0;
  if (development && !process.env.PUBLIC_URL) addresses.publicUrl = `http://127.0.0.1:${webPort}`;
  const secrets = plan.production ? undefined : localSecrets(plan.dataDir);
  const started = await startLocalParts({ plan, places, addresses, secrets, root: ROOT, say }, supervisor);
  const environment = productEnvironment(process.env, plan, addresses, started, secrets, ROOT);
  const product: Product = { root: ROOT, places, environment };
  say('migrations');
  const ownerUrl = started.databaseUrl ?? (process.env.DATABASE_OWNER_URL?.trim() || undefined);
  await migrateProduct(product, ownerUrl, supervisor.signal);
  if (plan.demo) {
    say('demo data');
    await runApiCommand(product, 'seed-demo', supervisor.signal, { options: plan.demoShop ? ['--with-shop'] : [] });
    if (plan.demoShop && started.databaseUrl) await analyze(started.databaseUrl);
  }
  say('API and worker');
  await supervisor.start(apiService(product, addresses.web));
  await supervisor.start(workerService(product));
  await productReady(addresses.web, supervisor.signal, (missing) => life.now(`waiting, the API says ${missing}`));
  if (development) {
    const dev = { root: ROOT, places, apiPort: addresses.web, say };
    await startWebDevelopment(dev, webPort, supervisor);
    rebuildOnChange(dev, supervisor);
  }
  say('everything is up');
  announce(plan, places, addresses);
}

function announce(plan: Plan, places: Places, addresses: Addresses): void {
  const lines = [`Warmline is up:    ${addresses.publicUrl}`];
  if (addresses.moved)
    lines.push(`                   (port 3000 is busy, so this start took ${addresses.web}; set PORT to choose one)`);
  if (plan.mail) lines.push(`Mail inbox:        http://127.0.0.1:${addresses.inbox}`);
  if (plan.payments)
    lines.push(`Payments:          emulator on http://127.0.0.1:${addresses.payments}, test card 4242 4242 4242 4242`);
  if (plan.demo) {
    lines.push(
      `Sign in as:        admin, support, buyer or buyer2`,
      `Password:          ${process.env.DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD}`,
    );
  }
  const dataDir = relative(ROOT, places.dataDir);
  lines.push(
    `Data and logs:     ${dataDir && !dataDir.startsWith('..') ? dataDir : places.dataDir}`,
    'Stop:              Ctrl-C',
  );
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** Resolves when everything was stopped after a signal, or because the process that started us is gone. */
function stopOnSignal(supervisor: Supervisor, release: () => void): Promise<void> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const stop = (): void => {
      // npm and the terminal both pass Ctrl-C on: copies within two seconds are one wish.
      if (since !== undefined) {
        if (Date.now() - since > IMPATIENT_AFTER_MS) supervisor.kill();
        return;
      }
      since = Date.now();
      say('stopping');
      const stopping = signOfLife('stopping', say);
      void supervisor.stop().then(() => {
        stopping.end();
        release();
        say('stopped');
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
  console.error(
    `\n${error instanceof Error && expected ? error.message : error instanceof Error ? `Warmline could not start: ${error.message}` : String(error)}\n`,
  );
  process.exit(1);
}
