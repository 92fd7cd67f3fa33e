import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Queryable } from '../../../src/platform/database/database.js';
import { sendEmailJob } from '../../../src/modules/notifications/jobs/send-email.job.js';
import { resetLinkJob } from '../../../src/modules/auth/jobs/reset-link.job.js';
import { defineJob, KINDS, type JobKind } from '../../../src/platform/queue/job.js';
import { CLAIM_SECONDS, isCutOff, Outbox, type OutboxMessage } from '../../../src/platform/queue/outbox.js';
import { QueueGauges } from '../../../src/platform/queue/queue-gauges.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('F12 outbox', () => {
  let shop: TestApp;
  let outbox: Outbox;
  let job: JobKind<{ n: number }>;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    outbox = shop.app.get(Outbox, { strict: false });
    job = defineJob('test.count', 'mail', { maxAttempts: 3 });
  });
  afterAll(async () => {
    KINDS.delete('test.count');
    await shop.stop();
  });
  beforeEach(() => shop.db.run('DELETE FROM outbox'));

  const add = (n: number, options = {}) => shop.db.transaction((tx) => outbox.add(tx, job, { n }, options));
  const claim = (limit = 100) => outbox.claim(shop.db, 'mail', limit);
  const claimOne = async (): Promise<OutboxMessage> => (await outbox.begin(shop.db, (await claim(1))[0]!.id))!;
  const passTime = (seconds: number, db: Queryable = shop.db) =>
    db.run(
      `UPDATE outbox SET locked_until = locked_until - make_interval(secs => $1), run_after = run_after - make_interval(secs => $1)`,
      [seconds],
    );
  /** Fails a job; returns the seconds until its next attempt. */
  const failJob = (message: OutboxMessage, reason: string) =>
    shop.db.transaction(async (tx) => {
      await outbox.fail(tx, message, reason);
      return (await tx.query<{ s: number }>('SELECT extract(epoch FROM run_after - now())::float8 AS s FROM outbox'))[0]!.s;
    });

  it('contains no job of a rolled-back transaction', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await outbox.add(tx, job, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await claim()).toEqual([]);
  });

  it('drops a second message with the same key, also when both are added at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(n, { dedupeKey: 'once' })));
    await shop.db.transaction((tx) =>
      outbox.addMany(tx, job, [
        { payload: { n: 1 }, dedupeKey: 'once' },
        { payload: { n: 2 }, dedupeKey: 'other' },
      ]),
    );
    expect(await claim()).toHaveLength(2);
  });

  it('gives each message to one of ten simultaneous relays', async () => {
    await shop.db.transaction((tx) =>
      outbox.addMany(
        tx,
        job,
        Array.from({ length: 200 }, (_, n) => ({ payload: { n } })),
      ),
    );
    const claimed = (await Promise.all(Array.from({ length: 10 }, () => claim(30)))).flat();
    const rest = (await claim(200)).map(({ id }) => id);
    const ids = [...claimed.map(({ id }) => id), ...rest];
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  });

  it('claims the oldest due jobs first, and only those of the queue', async () => {
    await add(1, { runAfter: new Date(Date.now() - 1000) });
    await add(2, { runAfter: new Date(Date.now() - 5000) });
    await add(3, { runAfter: new Date(Date.now() + 60_000) });
    expect(await outbox.claim(shop.db, 'imports', 10)).toEqual([]);
    expect((await claimOne()).payload).toEqual({ n: 2 });
    expect((await claimOne()).payload).toEqual({ n: 1 });
    expect(await claim()).toEqual([]);
    await passTime(61);
    expect(await claim()).toHaveLength(3);
  });

  it('measures how many jobs of a queue are due or later, and how long the oldest has been due', async () => {
    await add(1, { runAfter: new Date(Date.now() - 120_000) });
    await add(2, { runAfter: new Date(Date.now() - 30_000) });
    await add(3, { runAfter: new Date(Date.now() + 60_000) });
    const gauges = await shop.app.get(QueueGauges, { strict: false }).measure();
    const ofQueue = (queue: string) =>
      gauges
        .filter(({ name, labels }) => name.startsWith('outbox_') && labels?.queue === queue)
        .map(({ value }) => Math.round(value));
    const [due, later, oldest] = ofQueue('mail');
    expect([due, later]).toEqual([2, 1]);
    expect(Math.abs(oldest! - 120)).toBeLessThan(20);
    expect(ofQueue('imports')).toEqual([0, 0, 0, 0]);
  });

  it('gives the job of a dead worker to the next one and counts the attempt; a live worker keeps its claim', async () => {
    await add(1);
    // The database clock is fixed in a transaction, so time passes only when the test changes it.
    await shop.db.transaction(async (tx) => {
      const claimNow = () => outbox.claim(tx, 'mail', 100);
      const [first] = await claimNow();
      await outbox.begin(tx, first!.id);
      await passTime(CLAIM_SECONDS, tx);
      expect(await claimNow()).toEqual([]);
      await outbox.renew(tx, first!.id);
      await passTime(CLAIM_SECONDS, tx);
      expect(await claimNow()).toEqual([]);
      await passTime(1, tx);
      expect(await claimNow()).toEqual([{ id: first!.id, queue: 'mail', attempts: 1, claimedBefore: true }]);
      // The dead worker's job in Bull is delivered again, before or after the new claim.
      expect(await outbox.begin(tx, first!.id, first!.attempts)).toBeNull();
      expect(await outbox.begin(tx, first!.id, 1)).toMatchObject({ attempts: 2 });
      expect(await outbox.begin(tx, first!.id, first!.attempts)).toBeNull();
      // An older version left jobs in Bull without an attempt number.
      expect(await outbox.begin(tx, first!.id)).toMatchObject({ attempts: 3 });
    });
  });

  it('counts an attempt and renews the claim when a job begins; waiting in Bull costs no attempt', async () => {
    await add(1);
    await shop.db.transaction(async (tx) => {
      for (let claims = 1; claims <= 5; claims += 1) {
        expect(await outbox.claim(tx, 'mail', 1)).toMatchObject([{ attempts: 0 }]);
        await passTime(CLAIM_SECONDS + 1, tx);
      }
      const [row] = await tx.query<{ id: string }>('SELECT id FROM outbox');
      expect(await outbox.begin(tx, row!.id)).toMatchObject({ attempts: 1 });
      await passTime(CLAIM_SECONDS, tx);
      expect(await outbox.claim(tx, 'mail', 1)).toEqual([]);
    });
  });

  it('does not begin a job that was postponed after its claim', async () => {
    await add(1);
    const message = await claimOne();
    // Postponed by one second only, because the database clock is fixed in a transaction.
    await shop.db.transaction(async (tx) => {
      await outbox.fail(tx, message, 'trouble');
      expect(await outbox.begin(tx, message.id)).toBeNull();
    });
  });

  it('F38 marks an email dead after twelve refusals, regardless of earlier outages; rescheduling resets the count', async () => {
    await add(1);
    const first = { ...(await claimOne()), kind: sendEmailJob.name };
    const givenUp = () => shop.db.query<{ id: string }>('SELECT id FROM outbox WHERE failed_at IS NOT NULL');
    for (let attempts = 1; attempts <= 20; attempts += 1) await outbox.fail(shop.db, { ...first, attempts }, 'no answer');
    for (let attempts = 21; attempts < 32; attempts += 1) await outbox.fail(shop.db, { ...first, attempts }, 'nobody', true);
    await outbox.fail(shop.db, { ...first, attempts: 32 }, 'no answer');
    expect(await givenUp()).toEqual([]);
    await outbox.fail(shop.db, { ...first, attempts: 33 }, 'nobody', true);
    expect(await givenUp()).toEqual([{ id: first.id }]);
    await outbox.reschedule(shop.db, [first.id]);
    await outbox.fail(shop.db, first, 'nobody', true);
    expect(await givenUp()).toEqual([]);
  });

  it.each([
    { kind: sendEmailJob, hours: 24 },
    { kind: resetLinkJob, hours: 0.9 },
  ])('F38 retries $kind.name for $hours hours', async ({ kind, hours }) => {
    await add(1);
    const first = await claimOne();
    let seconds = 0;
    for (let attempts = 1; attempts < kind.maxAttempts; attempts += 1) {
      seconds += await failJob({ ...first, kind: kind.name, attempts }, 'no answer');
    }
    expect(seconds / 3600).toBeGreaterThanOrEqual(hours);
    expect(seconds / 3600).toBeLessThan(hours + 1);
    expect(await shop.db.query('SELECT FROM outbox WHERE failed_at IS NOT NULL')).toEqual([]);
    await failJob({ ...first, kind: kind.name, attempts: kind.maxAttempts }, 'no answer');
    expect(await shop.db.query('SELECT FROM outbox WHERE failed_at IS NOT NULL')).toHaveLength(1);
  });

  it('retries a failed job with backoff, and marks it dead after its last attempt with the error', async () => {
    await add(1);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const message = await claimOne();
      expect(message.attempts).toBe(attempt);
      delays.push(await failJob(message, `trouble ${attempt} ${'x'.repeat(1000)}`));
      await passTime(400);
    }
    expect(delays).toEqual([1, 2, 4]);
    expect(await claim()).toEqual([]);
    const [row] = await shop.db.query<{ failed: boolean; error: string }>(
      'SELECT failed_at IS NOT NULL AS failed, last_error AS error FROM outbox',
    );
    expect(row).toMatchObject({ failed: true, error: expect.stringMatching(/^trouble 3 x+$/) });
    expect(row!.error).toHaveLength(500);
  });

  it('F47 counts cut-off attempts, allows two more than the kind’s maximum, and then marks the job dead', async () => {
    await add(1);
    const message = await claimOne();
    expect([3, 4, 5, 6].map((attempts) => isCutOff({ ...message, attempts }))).toEqual([false, false, false, true]);
    await outbox.markDead(shop.db, { ...message, attempts: 6 });
    expect(await shop.db.query('SELECT attempts, failed_at IS NOT NULL AS failed, last_error FROM outbox')).toEqual([
      { attempts: 5, failed: true, last_error: expect.stringContaining('The process ended in each of 5 attempts') },
    ]);
    await passTime(400);
    expect(await claim()).toEqual([]);
    expect(await outbox.begin(shop.db, message.id)).toBeNull();
  });

  it('F47 does not mark a job dead that another worker has completed', async () => {
    await add(1);
    const message = await claimOne();
    await outbox.complete(shop.db, message.id);
    await outbox.markDead(shop.db, { ...message, attempts: 6 });
    expect(await shop.db.query('SELECT failed_at FROM outbox')).toEqual([{ failed_at: null }]);
  });

  it('waits at most five minutes', async () => {
    await add(1);
    expect(await failJob({ ...(await claimOne()), kind: 'mail.send', attempts: 11 }, 'trouble')).toBe(300);
  });

  it('never repeats a completed job, and a late failure of a second run does not reopen it', async () => {
    await add(1);
    const message = await claimOne();
    await outbox.complete(shop.db, message.id);
    await outbox.fail(shop.db, { ...message, attempts: 3 }, 'too late');
    expect(await outbox.begin(shop.db, message.id)).toBeNull();
    await passTime(400);
    expect(await claim()).toEqual([]);
    expect(await shop.db.query('SELECT failed_at, last_error FROM outbox')).toEqual([{ failed_at: null, last_error: null }]);
  });
});
