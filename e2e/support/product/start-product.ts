import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logTail } from '../../../tools/local-stack/processes/child-process.ts';
import { anyFreePort } from '../../../tools/local-stack/ports.ts';
import { waitUntil } from '../../../tools/local-stack/wait-until.ts';
import { DEMO_PASSWORD } from '../accounts/accounts.ts';
import { repositoryRoot } from './repository-root.ts';
import { runningShops, type Shop } from './shops.ts';

/** Settings that tests leave empty: a developer's .env must not point the tests to a real database or to Stripe. */
const EMPTY_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_COMPAT',
  'SMTP_URL',
  'JWT_SECRET',
  'PUBLIC_URL',
  'STRIPE_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CALLS_WEBHOOK_SECRET',
  'CALLS_CDR_URL',
];

const START_DEADLINE_MS = 300_000;
const STOP_DEADLINE_MS = 40_000;

/** A started product: its URLs and a function that stops it. */
export interface Product {
  url: string;
  shop: Shop;
  stop: () => Promise<void>;
}

/**
 * Starts the product once for the run and returns a function that stops it. The URLs of its parts are passed to the tests in the
 * environment. If SHOPS or SHOP_URL with the other three is already set, running products are used.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL || runningShops().length > 0) return () => Promise.resolve();
  const product = await launchProduct();
  Object.assign(process.env, product.shop);
  return product.stop;
}

/** Starts a product like `npm start`, in a separate folder and on separate ports; WEB_DIST selects another build of the pages. */
export async function launchProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'warmline-e2e-'));
  // A rebuild during the tests must not change the pages.
  const webRoot = join(dataDir, 'web');
  cpSync(process.env.WEB_DIST ?? join(repositoryRoot, 'apps/web/dist'), webRoot, { recursive: true });
  const [port, inboxPort] = [await anyFreePort(), await anyFreePort()];
  const product = spawn(process.execPath, ['tools/start/main.ts'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...Object.fromEntries(EMPTY_SETTINGS.map((name) => [name, ''])),
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      WEB_ROOT: webRoot,
      PORT: String(port),
      MAIL_INBOX_PORT: String(inboxPort),
      DEMO_PASSWORD,
      // Tests add the inventory that they need.
      DEMO_SHOP: process.env.DEMO_SHOP ?? 'false',
      // Nobody calls by itself: tests count calls and tickets.
      DEMO_CALLS: process.env.DEMO_CALLS ?? 'false',
      // All tests come from one address; limits per address are tested elsewhere.
      RATE_LIMIT_FACTOR: '100',
      // Everything runs on one busy machine, including the browser: slow is not unavailable.
      ENGINE_PATIENCE_MS: '60000',
      ...settings,
    },
    // The IPC channel also ends the product when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collectOutput(product);
  const stop = async (): Promise<void> => {
    await end(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntil(() => output().includes('Warmline is up'), {
      what: 'the product to start',
      timeoutMs: START_DEADLINE_MS,
      failure: () => (product.exitCode === null ? undefined : new Error(`npm start ended with exit code ${product.exitCode}`)),
    });
  } catch (error) {
    console.error(`${output()}\n${logsOf(dataDir)}`);
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${port}`;
  const shop = {
    SHOP_URL: url,
    INBOX_URL: `http://127.0.0.1:${inboxPort}`,
    PAYMENTS_URL: /emulator on (http:\S+?),/.exec(output())?.[1],
    SHOP_DATABASE_URL: databaseUrlIn(dataDir),
  };
  return { url, shop, stop };
}

/** Returns the database URL; the built-in PostgreSQL writes its port and password into its folder. */
function databaseUrlIn(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  const port = read('postmaster.pid').split('\n')[3];
  return `postgres://postgres:${read('warmline.password')}@127.0.0.1:${port}/warmline`;
}

/** Collects the product's output, for its URLs and for a failure message. */
function collectOutput(product: ChildProcess): () => string {
  let output = '';
  for (const stream of [product.stdout, product.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

function logsOf(dataDir: string): string {
  const folder = join(dataDir, 'logs');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `--- ${name}\n${logTail(join(folder, name))}`)
    .join('\n');
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const exited = new Promise((resolve) => product.once('exit', resolve));
  const killer = setTimeout(() => product.kill('SIGKILL'), STOP_DEADLINE_MS);
  product.kill('SIGTERM');
  await exited;
  clearTimeout(killer);
}
