import { getQueueToken } from '@nestjs/bull';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bull';
import { accountNoticeEmail, Notifications } from '../../../src/modules/notifications/public.js';
import { Gauges } from '../../../src/platform/observability/gauges.js';
import { OutboxRelay } from '../../../src/platform/queue/outbox-relay.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { QueueWorker } from '../../../src/platform/queue/queue-worker.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { waitForEmail } from '../../support/inbox.js';
import { startRefusingMailServer } from '../../support/processes/refusing-mail-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

interface Row {
  attempts: number;
  error: string | null;
  done: boolean;
  failed: boolean;
}

/** The former number of attempts, which took 19 minutes. */
const FORMER_ATTEMPTS = 12;

describe('F38 email during an outage of the mail server', () => {
  const shops: TestApp[] = [];
  let smtp: CuttableProxy;
  beforeAll(async () => {
    smtp = await startProxy(process.env.TEST_SMTP_URL!);
  });
  afterEach(async () => {
    smtp.restore();
    for (const shop of shops.splice(0)) await shop.stop();
  });
  afterAll(() => smtp.stop());

  const start = async (SMTP_URL: string, workers = true) => {
    const shop = await startTestApp({ settings: { SMTP_URL }, workers });
    shops.push(shop);
    return shop;
  };
  const write = ({ app, db }: TestApp, to: string) => {
    return db.transaction((tx) =>
      app.get(Notifications, { strict: false }).queueEmail(tx, to, accountNoticeEmail('password_changed'), to),
    );
  };
  const rowOf = async ({ db }: TestApp, to: string) =>
    (
      await db.query<Row>(
        `SELECT attempts, last_error AS error, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed FROM outbox
         WHERE dedupe_key = 'mail:' || $1`,
        [to],
      )
    )[0]!;
  const failedWith = (shop: TestApp, to: string, attempts: number) =>
    waitFor(`attempt ${attempts} to fail`, async () => {
      const row = await rowOf(shop, to);
      return row.attempts >= attempts && row.error !== null && row;
    });
  /** Sets attempts and refusals of the email and makes it due again. */
  const setAttempts = ({ db }: TestApp, attempts: number, refusals = 0) =>
    waitFor('the last attempt to have ended', async () => {
      const changed = await db.run(
        `UPDATE outbox SET attempts = $1, refusals = $2, last_error = NULL, run_after = now()
         WHERE kind = 'mail.send' AND locked_until IS NULL`,
        [attempts, refusals],
      );
      return changed === 1;
    });

  it('is sent when the server is back, long after twenty minutes', async () => {
    const shop = await start(smtp.url);
    smtp.cut();
    await write(shop, 'outage@test.example');
    await failedWith(shop, 'outage@test.example', 1);
    await setAttempts(shop, FORMER_ATTEMPTS);
    expect(await failedWith(shop, 'outage@test.example', FORMER_ATTEMPTS + 1)).toMatchObject({ failed: false });
    smtp.restore();
    await setAttempts(shop, FORMER_ATTEMPTS + 1);
    await waitForEmail('outage@test.example', 'Your password was changed');
  });

  it('is dead and counted in the gauges when the server rejects the address permanently', async () => {
    const server = await startRefusingMailServer('550 5.1.1 nobody of that name');
    const shop = await start(server.url);
    await write(shop, 'nobody@test.example');
    expect(await failedWith(shop, 'nobody@test.example', 1)).toMatchObject({ failed: false });
    // A server that is recovering from an outage has rejected it only once.
    await setAttempts(shop, FORMER_ATTEMPTS);
    expect(await failedWith(shop, 'nobody@test.example', FORMER_ATTEMPTS + 1)).toMatchObject({ failed: false });
    await setAttempts(shop, FORMER_ATTEMPTS - 1, FORMER_ATTEMPTS - 1);
    expect(await failedWith(shop, 'nobody@test.example', FORMER_ATTEMPTS)).toMatchObject({ failed: true });
    const gauges = await shop.app.get(Gauges, { strict: false }).read();
    const givenUp = gauges.filter(({ name }) => name === 'outbox_dead_jobs');
    expect(givenUp.map(({ labels, value }) => [labels!.queue, value])).toContainEqual(['mail', 1]);
    await server.stop();
  });

  it('is retried when the server rejects an address temporarily', async () => {
    const server = await startRefusingMailServer('450 4.2.0 come again');
    const shop = await start(server.url);
    await write(shop, 'later@test.example');
    await failedWith(shop, 'later@test.example', 1);
    await setAttempts(shop, FORMER_ATTEMPTS);
    expect(await failedWith(shop, 'later@test.example', FORMER_ATTEMPTS + 1)).toMatchObject({ failed: false });
    await server.stop();
  });

  it('loses no attempt while it waits in Bull, and waits there once', async () => {
    const shop = await start(smtp.url, false);
    const bull = shop.app.get<Queue>(getQueueToken('mail'), { strict: false });
    const locked = async () =>
      (await shop.db.query('SELECT FROM outbox WHERE locked_until > now()')).length === 1 && (await bull.getWaitingCount()) > 0;
    await write(shop, 'behind@test.example');
    shop.app.get(OutboxRelay, { strict: false }).start();
    for (let claims = 1; claims <= 3; claims += 1) {
      await waitFor(`claim ${claims}`, locked);
      await shop.db.run('UPDATE outbox SET locked_until = now()');
    }
    await waitFor('the last claim', locked);
    expect(await bull.getWaitingCount()).toBe(1);
    expect(await rowOf(shop, 'behind@test.example')).toMatchObject({ attempts: 0 });
    shop.app.get(QueueWorker, { strict: false }).start();
    await waitForEmail('behind@test.example', 'Your password was changed');
    expect(await waitFor('it to be noted', async () => (await rowOf(shop, 'behind@test.example')).done)).toBe(true);
    expect(await rowOf(shop, 'behind@test.example')).toMatchObject({ attempts: 1 });
  });

  it('is pushed again when its job is in none of Bull’s lists, as after a crash of Redis', async () => {
    const shop = await start(smtp.url, false);
    const bull = shop.app.get<Queue>(getQueueToken('mail'), { strict: false });
    await write(shop, 'orphan@test.example');
    shop.app.get(OutboxRelay, { strict: false }).start();
    await waitFor('it to wait in Bull', async () => (await bull.getWaitingCount()) === 1);
    const [job] = await bull.getWaiting();
    await bull.client.lrem(bull.toKey('wait'), 0, job!.id.toString());
    expect(await job!.getState()).toBe('stuck');
    shop.app.get(QueueWorker, { strict: false }).start();
    await shop.db.run('UPDATE outbox SET locked_until = now()');
    await waitForEmail('orphan@test.example', 'Your password was changed');
  });

  it('loses one attempt when a worker dies, and none for its leftover in Bull', async () => {
    const shop = await start(smtp.url, false);
    const bull = shop.app.get<Queue>(getQueueToken('mail'), { strict: false });
    await write(shop, 'killed@test.example');
    shop.app.get(OutboxRelay, { strict: false }).start();
    await waitFor('it to wait in Bull', async () => (await bull.getWaitingCount()) === 1);
    const [left] = await shop.db.query<{ id: string }>(`SELECT id FROM outbox WHERE dedupe_key = 'mail:killed@test.example'`);
    await shop.app.get(Outbox, { strict: false }).begin(shop.db, left!.id, 0);
    shop.app.get(QueueWorker, { strict: false }).start();
    await waitFor('Bull to be empty', async () => (await bull.count()) + (await bull.getActiveCount()) === 0);
    expect(await rowOf(shop, 'killed@test.example')).toMatchObject({ attempts: 1, done: false });
    await shop.db.run('UPDATE outbox SET locked_until = now()');
    await waitForEmail('killed@test.example', 'Your password was changed');
    expect(await waitFor('it to be noted', async () => (await rowOf(shop, 'killed@test.example')).done)).toBe(true);
    expect(await rowOf(shop, 'killed@test.example')).toMatchObject({ attempts: 2 });
  });
});
