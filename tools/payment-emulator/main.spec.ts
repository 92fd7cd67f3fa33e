import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';

const folder = mkdtempSync(join(tmpdir(), 'payment-emulator-main-'));
const started: ChildProcess[] = [];
// A failed expectation must not leave a process behind, which would keep the test run open.
afterEach(() => started.forEach((child) => child.kill('SIGKILL')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the real process on a free port and waits until it is ready. */
async function run(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; stripe: Stripe }> {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string];
  const port = new URL(line.replace(/^.* on /, '')).port;
  const stripe = new Stripe('sk_test_kept', { host: '127.0.0.1', port, protocol: 'http' });
  return { child, stripe };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

describe('emulator process', () => {
  it('keeps every change it has confirmed, even after SIGKILL', async () => {
    const env = { EMULATOR_SECRET_KEY: 'sk_test_kept', EMULATOR_STATE_FILE: join(folder, 'state.jsonl') };
    const first = await run(env);
    const order = { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
    const paid = await first.stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    await end(first.child, 'SIGKILL');

    const second = await run(env);
    expect(await second.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded', amount_received: 900 });
    expect(await second.stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })).toMatchObject({ id: paid.id });
    expect(await end(second.child, 'SIGTERM')).toBe(0);
  });
});
