import { getQueueToken } from '@nestjs/bull';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queue } from 'bull';
import { Notifications } from '../../src/modules/notifications/public.js';
import { Gauges } from '../../src/platform/observability/gauges.js';
import { OutboxRelay } from '../../src/platform/queue/outbox-relay.js';
import { Outbox } from '../../src/platform/queue/outbox.js';
import { QueueWorker } from '../../src/platform/queue/queue-worker.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { mailTo } from '../support/inbox.js';
import { startRefusingMailServer } from '../support/refusing-mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

interface Row {
  attempts: number;
  error: string | null;
  done: boolean;
  failed: boolean;
}

/** What the old number of attempts was: 19 minutes. */
const OFTEN = 12;

describe('F38 mail while its server is away', () => {
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
    const mail = {
      template: 'account-notice',
      to,
      subject: 'Your password was changed',
      values: { heading: 'Hello', text: 'It was.' },
    };
    return db.transaction((tx) => app.get(Notifications, { strict: false }).mail(tx, mail, to));
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
  /** As if the mail had been tried and refused so often before, and were due again. */
  const triedBefore = ({ db }: TestApp, attempts: number, refusals = 0) =>
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
    await triedBefore(shop, OFTEN);
    expect(await failedWith(shop, 'outage@test.example', OFTEN + 1)).toMatchObject({ failed: false });
    smtp.restore();
    await triedBefore(shop, OFTEN + 1);
    await mailTo('outage@test.example', 'Your password was changed');
  });

  it('is given up where the server refuses the address for good, in sight of whoever watches', async () => {
    const server = await startRefusingMailServer('550 5.1.1 nobody of that name');
    const shop = await start(server.url);
    await write(shop, 'nobody@test.example');
    expect(await failedWith(shop, 'nobody@test.example', 1)).toMatchObject({ failed: false });
    // A server that comes back half up after an outage has refused it only once.
    await triedBefore(shop, OFTEN);
    expect(await failedWith(shop, 'nobody@test.example', OFTEN + 1)).toMatchObject({ failed: false });
    await triedBefore(shop, OFTEN - 1, OFTEN - 1);
    expect(await failedWith(shop, 'nobody@test.example', OFTEN)).toMatchObject({ failed: true });
    const gauges = await shop.app.get(Gauges, { strict: false }).read();
    const givenUp = gauges.filter(({ name }) => name === 'outbox_given_up');
    expect(givenUp.map(({ labels, value }) => [labels!.queue, value])).toContainEqual(['mail', 1]);
    await server.stop();
  });

  it('is tried on where the server says "later" to an address', async () => {
    const server = await startRefusingMailServer('450 4.2.0 come again');
    const shop = await start(server.url);
    await write(shop, 'later@test.example');
    await failedWith(shop, 'later@test.example', 1);
    await triedBefore(shop, OFTEN);
    expect(await failedWith(shop, 'later@test.example', OFTEN + 1)).toMatchObject({ failed: false });
    await server.stop();
  });

  it('loses no attempt by waiting in Bull behind others, and waits there once', async () => {
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
    await mailTo('behind@test.example', 'Your password was changed');
    expect(await waitFor('it to be noted', async () => (await rowOf(shop, 'behind@test.example')).done)).toBe(true);
    expect(await rowOf(shop, 'behind@test.example')).toMatchObject({ attempts: 1 });
  });

  it('is pushed again when its job is in none of Bull’s lists, as seen after Redis was killed', async () => {
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
    await mailTo('orphan@test.example', 'Your password was changed');
  });

  it('loses one attempt with a worker that dies, not a second one to what that left in Bull', async () => {
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
    await mailTo('killed@test.example', 'Your password was changed');
    expect(await waitFor('it to be noted', async () => (await rowOf(shop, 'killed@test.example')).done)).toBe(true);
    expect(await rowOf(shop, 'killed@test.example')).toMatchObject({ attempts: 2 });
  });
});
