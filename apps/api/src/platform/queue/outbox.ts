import { Injectable } from '@nestjs/common';
import type { Database, Queryable, Transaction } from '../database/database.js';
import { CUT_OFF_ALLOWANCE, KINDS, REFUSED_TRIES, type JobKind } from './job.js';

/** A row that the relay has claimed for one push to Bull; `attempts` counts the attempts started before. */
export interface ClaimedMessage {
  id: string;
  queue: string;
  attempts: number;
  /** Whether an earlier claim expired. */
  claimedBefore: boolean;
}

export interface OutboxMessage {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** A message as it is found by its dedupe key. */
export interface StoredMessage<Payload> {
  payload: Payload;
  state: 'waiting' | 'done' | 'dead';
  /** When it was done or marked dead, else when it was queued. */
  at: Date;
}

/** Returns whether the process has ended in so many attempts of this message that it must not start again (F47). */
export function isCutOff({ kind, attempts }: OutboxMessage): boolean {
  return attempts > maxAttemptsOf(kind) + CUT_OFF_ALLOWANCE;
}

/** Returns the kinds that this release processes. */
export function knownKinds(): string[] {
  return [...KINDS.keys()];
}

function maxAttemptsOf(kind: string): number {
  return KINDS.get(kind)?.maxAttempts ?? 1;
}

export interface EnqueueOptions {
  /** A second message with the same key is ignored. */
  dedupeKey?: string;
  runAfter?: Date;
}

/**
 * SQL that adds a job for each row (kind, queue, payload, dedupe_key) of a query, as a part of the statement that causes them.
 */
export const addJobs = (rows: string): string =>
  `INSERT INTO outbox (kind, queue, payload, dedupe_key) ${rows} ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * SQL of the number of the current time slot, by the database's clock: the same one decides what is due, and processes' clocks
 * may differ.
 */
const slotOf = (seconds: string): string => `floor(extract(epoch FROM now()) / ${seconds})::bigint`;

/** Rows that are neither finished, nor planned for later, nor claimed. */
const DUE = `done_at IS NULL AND failed_at IS NULL AND run_after <= now() AND (locked_until IS NULL OR locked_until < now())`;

/** Seconds until a claimed row may be pushed again; a running job renews its claim. */
export const CLAIM_SECONDS = 30;

/**
 * Stores jobs in the transaction of the change that causes them. PostgreSQL is the source of truth; Redis only carries IDs (F12).
 */
@Injectable()
export class Outbox {
  /** Adds a job to `tx`, unless its dedupe key was used before. */
  async add<Payload>(tx: Transaction, kind: JobKind<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    await this.addMany(tx, kind, [{ payload, dedupeKey: options.dedupeKey }], options.runAfter);
  }

  /** Adds many jobs of one kind with one statement. */
  async addMany<Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    items: readonly { payload: Payload; dedupeKey?: string }[],
    runAfter?: Date,
  ): Promise<void> {
    await tx.run(
      `INSERT INTO outbox (kind, queue, payload, dedupe_key, run_after)
       SELECT $1, $2, item.payload, item.dedupe_key, coalesce($5::timestamptz, now())
       FROM unnest($3::jsonb[], $4::text[]) AS item(payload, dedupe_key)
       ON CONFLICT (dedupe_key) DO NOTHING`,
      [
        kind.name,
        kind.queue,
        items.map((item) => JSON.stringify(item.payload)),
        items.map((item) => item.dedupeKey ?? null),
        runAfter ?? null,
      ],
    );
  }

  /**
   * Adds one job of each kind, all with the same payload, with one statement. Their dedupe keys are `key` and the kind's name.
   */
  async addEach<Payload>(tx: Transaction, kinds: readonly JobKind<Payload>[], payload: Payload, key: string): Promise<void> {
    await tx.run(
      addJobs(`SELECT kind, queue, $3::jsonb, $4 || ':' || kind FROM unnest($1::text[], $2::text[]) AS added(kind, queue)`),
      [kinds.map(({ name }) => name), kinds.map(({ queue }) => queue), JSON.stringify(payload), key],
    );
  }

  /** Adds a job that runs when the next time slot of `seconds` begins; each slot has one job per `key`. */
  async addNextSlot<Payload>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    key: string,
    seconds: number,
  ): Promise<void> {
    await tx.run(
      `INSERT INTO outbox (kind, queue, payload, dedupe_key, run_after)
       SELECT $1, $2, $3::jsonb, $4 || ':' || slot, to_timestamp(slot * $5::int) FROM (SELECT ${slotOf('$5::int')} + 1 AS slot) AS next
       ON CONFLICT (dedupe_key) DO NOTHING`,
      [kind.name, kind.queue, JSON.stringify(payload), key, seconds],
    );
  }

  /** Adds the repeating jobs that the current time slots don't have yet. */
  async addRepeating(db: Queryable): Promise<void> {
    const kinds = [...KINDS.values()].filter(({ everySeconds }) => everySeconds !== undefined);
    await db.run(
      addJobs(
        `SELECT kind, queue, '{}'::jsonb, kind || '@' || ${slotOf('seconds')} FROM unnest($1::text[], $2::text[], $3::int[]) AS added(kind, queue, seconds)`,
      ),
      [kinds.map(({ name }) => name), kinds.map(({ queue }) => queue), kinds.map(({ everySeconds }) => everySeconds)],
    );
  }

  /**
   * Runs an `INSERT … RETURNING … AS payload` and adds a job for each inserted row, in one statement for hot paths. `change` must
   * be a constant. Returns the number of jobs added.
   */
  async addFor<Payload>(db: Database, kind: JobKind<Payload>, change: string, values: readonly unknown[]): Promise<number> {
    const [name, queue] = [`$${values.length + 1}`, `$${values.length + 2}`];
    const added = await db.prepared(
      `WITH written AS (${change}) INSERT INTO outbox (kind, queue, payload) SELECT ${name}, ${queue}, payload FROM written RETURNING id`,
      [...values, kind.name, kind.queue],
    );
    return added.length;
  }

  /** Returns the queues that have a due message. One statement for all of them, because relays ask five times a second. */
  async dueQueues<Name extends string>(db: Database, queues: readonly Name[]): Promise<Name[]> {
    const rows = await db.prepared<{ queue: Name }>(
      `SELECT queue FROM unnest($1::text[]) AS wanted(queue) WHERE EXISTS (SELECT FROM outbox o WHERE o.queue = wanted.queue AND ${DUE} AND kind = ANY($2::text[]))`,
      [queues, knownKinds()],
    );
    return rows.map(({ queue }) => queue);
  }

  /**
   * Claims up to `limit` due messages of a queue, oldest first, skipping rows locked by other relays. Rows of unknown kinds wait
   * for a process of the release that knows them (F54).
   */
  claim(db: Queryable, queue: string, limit: number): Promise<ClaimedMessage[]> {
    return db.query<ClaimedMessage>(
      // Materialized, because a join that evaluated the locking subquery twice would claim more than $2 rows.
      `WITH due AS MATERIALIZED (
         SELECT id, locked_until IS NOT NULL AS claimed_before FROM outbox
         WHERE queue = $1 AND ${DUE} AND kind = ANY($4::text[])
         ORDER BY run_after, id LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE outbox SET locked_until = now() + make_interval(secs => $3) FROM due WHERE outbox.id = due.id
       RETURNING outbox.id, outbox.queue, outbox.attempts, due.claimed_before AS "claimedBefore"`,
      [queue, limit, CLAIM_SECONDS, knownKinds()],
    );
  }

  /**
   * Starts an attempt: counts it and renews the claim, which may have expired while waiting in Bull. `attempts` is the count at
   * the time of the claim. Returns null if the message is done, dead, postponed, or of a kind that only a newer release knows, or
   * if another attempt has started since.
   */
  begin(db: Queryable, id: string, attempts?: number): Promise<OutboxMessage | null> {
    return db.first<OutboxMessage>(
      `UPDATE outbox SET attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
       WHERE id = $1 AND done_at IS NULL AND failed_at IS NULL AND run_after <= now() AND attempts = coalesce($3, attempts)
         AND kind = ANY($4::text[])
       RETURNING id, kind, payload, attempts`,
      [id, CLAIM_SECONDS, attempts ?? null, knownKinds()],
    );
  }

  /** Renews the claim of a running job. */
  async renew(db: Queryable, id: string): Promise<void> {
    await db.run('UPDATE outbox SET locked_until = now() + make_interval(secs => $2) WHERE id = $1 AND done_at IS NULL', [
      id,
      CLAIM_SECONDS,
    ]);
  }

  /** Returns the messages with these dedupe keys that are still stored, with their state and the time of it. */
  async findByKeys<Payload>(db: Queryable, dedupeKeys: readonly string[]): Promise<StoredMessage<Payload>[]> {
    const rows = await db.query<StoredMessage<Payload>>(
      `SELECT payload, coalesce(done_at, failed_at, created_at) AS at,
         CASE WHEN done_at IS NOT NULL THEN 'done' WHEN failed_at IS NOT NULL THEN 'dead' ELSE 'waiting' END AS state
       FROM outbox WHERE dedupe_key = ANY($1::text[]) ORDER BY at`,
      [dedupeKeys],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** Returns the dead jobs of these kinds that are still stored. */
  findDead<Payload>(db: Queryable, kinds: readonly JobKind<Payload>[]): Promise<{ id: string; payload: Payload }[]> {
    return db.query('SELECT id, payload FROM outbox WHERE failed_at IS NOT NULL AND kind = ANY($1::text[])', [
      kinds.map(({ name }) => name),
    ]);
  }

  /** Returns the payloads of the jobs of a kind that will run or are running. */
  async findOpen<Payload>(db: Queryable, kind: JobKind<Payload>): Promise<Payload[]> {
    const rows = await db.query<{ payload: Payload }>(
      'SELECT payload FROM outbox WHERE queue = $2 AND kind = $1 AND done_at IS NULL AND failed_at IS NULL',
      [kind.name, kind.queue],
    );
    return rows.map(({ payload }) => payload);
  }

  /** Resets dead jobs as if they had never been tried. */
  async reschedule(db: Queryable, ids: readonly string[]): Promise<void> {
    await db.run(
      'UPDATE outbox SET failed_at = NULL, attempts = 0, refusals = 0, run_after = now() WHERE id = ANY($1::uuid[]) AND failed_at IS NOT NULL',
      [ids],
    );
  }

  async complete(db: Queryable, id: string): Promise<void> {
    await db.run('UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [id]);
  }

  /** Marks a message dead for which isCutOff is true; the last attempt that `begin` counted never ran. */
  async markDead(db: Queryable, { id, attempts }: OutboxMessage): Promise<void> {
    const reason = `The process ended in each of ${attempts - 1} attempts, or before they could be recorded`;
    await db.run(
      'UPDATE outbox SET failed_at = now(), attempts = $2, last_error = $3, locked_until = NULL WHERE id = $1 AND done_at IS NULL',
      [id, attempts - 1, reason],
    );
  }

  /** Marks messages dead that have been due for a day and whose kind is not known: a release removed it (F54). */
  async markUnknownDead(db: Queryable): Promise<void> {
    await db.run(
      `UPDATE outbox SET failed_at = now(), last_error = 'No process knows this kind of job', locked_until = NULL
       WHERE done_at IS NULL AND failed_at IS NULL AND run_after < now() - interval '1 day' AND kind <> ALL($1::text[])`,
      [knownKinds()],
    );
  }

  /**
   * Schedules a failed job with exponential backoff (1 s, doubling to 5 min), or marks it dead after its last attempt or after
   * too many `refused` ones.
   */
  async fail(db: Queryable, message: OutboxMessage, reason: string, refused = false): Promise<void> {
    const last = message.attempts >= maxAttemptsOf(message.kind);
    const delaySeconds = Math.min(300, 2 ** Math.min(message.attempts - 1, 10));
    await db.run(
      `UPDATE outbox SET last_error = left($2, 500), locked_until = NULL, run_after = now() + make_interval(secs => $3),
         refusals = refusals + $5, failed_at = CASE WHEN $4 OR refusals + $5 >= $6 THEN now() END
       WHERE id = $1 AND done_at IS NULL`,
      [message.id, reason, delaySeconds, last, refused ? 1 : 0, REFUSED_TRIES],
    );
  }
}
