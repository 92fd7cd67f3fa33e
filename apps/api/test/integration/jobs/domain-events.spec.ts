// @own-process: it registers jobs and subscribers of its own, which a process never forgets.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Injectable } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { Order } from '../../../src/modules/orders/persistence/order.entity.js';
import { readAllSettings } from '../../../src/settings.js';
import { SettingsModule } from '../../../src/platform/config/settings.module.js';
import { Database } from '../../../src/platform/database/database.js';
import { DatabaseModule } from '../../../src/platform/database/database.module.js';
import { defineEvent } from '../../../src/platform/events/define-event.js';
import { DomainEvents } from '../../../src/platform/events/domain-events.js';
import { EventsModule } from '../../../src/platform/events/events.module.js';
import { Subscribe, SubscribeLive, type LiveSubscriber, type Subscriber } from '../../../src/platform/events/subscribe.js';
import { ObservabilityModule } from '../../../src/platform/observability/observability.module.js';
import { QueueGauges } from '../../../src/platform/queue/queue-gauges.js';
import { QueueModule } from '../../../src/platform/queue/queue.module.js';
import { KINDS, type JobRun } from '../../../src/platform/queue/job.js';
import { JobRegistry } from '../../../src/platform/queue/job-registry.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { tidyOutboxJob } from '../../../src/platform/queue/tidy-outbox.js';
import { startWorkers } from '../../../src/platform/queue/workers.js';
import { RedisModule } from '../../../src/platform/redis/redis.module.js';
import { LimitsModule } from '../../../src/platform/limits/limits.module.js';
import { StorageModule } from '../../../src/platform/storage/storage.module.js';
import { createTestDatabase } from '../../support/test-database.js';
import { waitFor } from '../../support/wait-for.js';

interface Ids {
  thingId: number;
}

const thingHappened = defineEvent<Ids>('test.happened', 1);
const liveOnly = defineEvent<Ids>('test.live', 1);
const nothingHeard = defineEvent<Ids>('test.unheard', 1);

/** What the subscribers handled: `<subscriber> <thing> <outbox row>`. */
const handled: string[] = [];
let failing = false;

@Injectable()
@Subscribe(thingHappened, 'test.first')
class First implements Subscriber<Ids> {
  async handle({ thingId }: Ids, { id }: JobRun): Promise<void> {
    handled.push(`first ${thingId} ${id}`);
  }
}

@Injectable()
@Subscribe(thingHappened, 'test.second')
class Second implements Subscriber<Ids> {
  async handle({ thingId }: Ids, { id }: JobRun): Promise<void> {
    if (failing) throw new Error(`no answer for ${thingId}`);
    handled.push(`second ${thingId} ${id}`);
  }
}

@Injectable()
@SubscribeLive(thingHappened, liveOnly)
class Live implements LiveSubscriber<Ids> {
  async handle({ thingId }: Ids): Promise<void> {
    handled.push(`live ${thingId}`);
    if (failing) throw new Error('no page is open');
  }
}

interface Row {
  id: string;
  kind: string;
  queue: string;
  payload: unknown;
  key: string;
  attempts: number;
  done: boolean;
  failed: boolean;
  error: string | null;
}

describe('F54 domain events', () => {
  let app: TestingModule;
  let db: Database;
  let events: DomainEvents;
  beforeAll(async () => {
    const settings = readAllSettings({
      NODE_ENV: 'test',
      DATABASE_URL: await createTestDatabase(),
      REDIS_URL: process.env.TEST_REDIS_URL,
      REDIS_COMPAT: process.env.TEST_REDIS_COMPAT,
      REDIS_PREFIX: `test-${randomUUID().slice(0, 18)}`,
      SMTP_URL: process.env.TEST_SMTP_URL,
      STRIPE_SECRET_KEY: 'sk_test_events',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_events',
      STRIPE_WEBHOOK_SECRET: 'whsec_events',
      JWT_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'silent',
      ENGINE_PATIENCE_MS: '60000',
    });
    const platform = [DatabaseModule, RedisModule, QueueModule, EventsModule, StorageModule, LimitsModule, ObservabilityModule];
    app = await Test.createTestingModule({
      // MikroORM does not start without an entity.
      imports: [SettingsModule.with(settings), ...platform, MikroOrmModule.forFeature([Order])],
      providers: [First, Second, Live],
    })
      .setLogger(false as never)
      .compile();
    await app.init();
    db = app.get(Database, { strict: false });
    events = app.get(DomainEvents, { strict: false });
  });
  afterAll(async () => {
    for (const kind of ['test.first', 'test.second']) KINDS.delete(kind);
    await app.close();
  });
  beforeEach(async () => {
    handled.length = 0;
    failing = false;
    await db.run('DELETE FROM outbox');
  });

  const publish = (thingId: number) => db.transaction((tx) => events.publish(tx, thingHappened, { thingId }));
  const rows = () =>
    db.query<Row>(
      `SELECT id, kind, queue, payload, dedupe_key AS key, attempts, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed,
         last_error AS error FROM outbox WHERE kind LIKE 'test.%' ORDER BY kind`,
    );

  it('stores one job per subscriber with the IDs, in the transaction that publishes', async () => {
    await publish(7);
    const stored = await rows();
    expect(stored).toMatchObject([
      { kind: 'test.first', queue: 'events', payload: { thingId: 7 } },
      { kind: 'test.second', queue: 'events', payload: { thingId: 7 } },
    ]);
    const [eventId] = stored[0]!.key.split(':test.');
    expect(stored.map(({ key }) => key)).toEqual([`${eventId}:test.first`, `${eventId}:test.second`]);
    await publish(7);
    expect(await rows()).toHaveLength(4);
  });

  it('stores nothing for a rolled-back transaction, and nothing for an event without a subscriber', async () => {
    const undone = db.transaction(async (tx) => {
      await events.publish(tx, thingHappened, { thingId: 8 });
      await events.publish(tx, nothingHeard, { thingId: 8 });
      expect(await tx.query('SELECT FROM outbox')).toHaveLength(2);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('calls live subscribers after the commit, never after a rollback, and ignores their failure', async () => {
    const undone = db.transaction(async (tx) => {
      await events.publish(tx, liveOnly, { thingId: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    failing = true;
    const result = await db.transaction(async (tx) => {
      await events.publish(tx, liveOnly, { thingId: 2 });
      await events.publish(tx, thingHappened, { thingId: 3 });
      expect(handled).toEqual([]);
      return 'committed';
    });
    expect(result).toBe('committed');
    expect(handled).toEqual(['live 2', 'live 3']);
    expect(await rows()).toHaveLength(2);
  });

  it('rejects a second event or subscriber of the same name', () => {
    expect(() => defineEvent('test.happened', 1)).toThrow('declared twice');
    expect(defineEvent('test.happened', 2)).toMatchObject({ version: 2, subscribers: [] });
    expect(() => Subscribe(nothingHeard, 'test.first')(First)).toThrow('The job test.first is declared twice');
    expect(nothingHeard.subscribers).toEqual([]);
  });

  describe('of another release', () => {
    const age = (interval: string) => db.run('UPDATE outbox SET run_after = run_after - $1::interval', [interval]);
    const hide = (kind: string) => {
      const known = KINDS.get(kind)!;
      KINDS.delete(kind);
      return () => KINDS.set(kind, known);
    };

    it('F54 leaves a job of an unknown kind to a process that knows it, also when Bull delivers it', async () => {
      const outbox = app.get(Outbox, { strict: false });
      await publish(9);
      const show = hide('test.second');
      try {
        const [first, second] = await rows();
        expect(await outbox.claim(db, 'events', 10)).toMatchObject([{ id: first!.id }]);
        expect(await outbox.begin(db, second!.id, 0)).toBeNull();
        expect((await rows())[1]).toMatchObject({ attempts: 0, failed: false });
      } finally {
        show();
      }
      expect(await outbox.claim(db, 'events', 10)).toMatchObject([{ id: (await rows())[1]!.id }]);
    });

    it('F54 marks a job dead whose kind no worker has known for a day, so that operators see it', async () => {
      const tidy = app.get(JobRegistry, { strict: false }).processorOf(tidyOutboxJob.name);
      await publish(10);
      const show = hide('test.second');
      try {
        await age('23 hours');
        await tidy.process({}, { id: 'run', attempt: 1 });
        expect((await rows()).map(({ failed }) => failed)).toEqual([false, false]);
        await age('2 hours');
        await tidy.process({}, { id: 'run', attempt: 1 });
        expect(await rows()).toMatchObject([
          { kind: 'test.first', failed: false },
          { kind: 'test.second', failed: true, error: 'No process knows this kind of job' },
        ]);
        const dead = (await app.get(QueueGauges, { strict: false }).measure()).filter(({ name }) => name === 'outbox_dead_jobs');
        expect(dead).toContainEqual({ name: 'outbox_dead_jobs', value: 1, labels: { queue: 'events' } });
      } finally {
        show();
      }
    });
  });

  it('a subscriber that fails is retried alone, under the same ID', async () => {
    startWorkers(app as never);
    failing = true;
    await publish(11);
    await waitFor('the second to fail', async () => {
      const [first, second] = await rows();
      return first!.done && second!.error === 'no answer for 11';
    });
    failing = false;
    const [first, second] = await waitFor('the second to succeed', async () => {
      const both = await rows();
      return both.every(({ done }) => done) && both;
    });
    expect(first!.attempts).toBe(1);
    expect(second!.attempts).toBeGreaterThan(1);
    expect(handled).toEqual(['live 11', `first 11 ${first!.id}`, `second 11 ${second!.id}`]);
  });
});
