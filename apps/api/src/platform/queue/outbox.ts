import { Injectable } from '@nestjs/common';
import type { Database, Queryable, Transaction } from '../database/database.js';
import { CUT_OFF_ALLOWANCE, KINDS, REFUSED_TRIES, type JobKind } from './job.js';

/** A row the relay has claimed for one push to Bull; `attempts` are those that have begun before. */
export interface ClaimedMessage {
  id: string;
  queue: string;
  attempts: number;
  /** Whether an earlier claim of it expired. */
  claimedBefore: boolean;
}

export interface OutboxMessage {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** Whether the process has ended in so many attempts of this message that it must not begin once more (docs/decisions.md F47). */
export function isCutOff({ kind, attempts }: OutboxMessage): boolean {
  return attempts > maxAttemptsOf(kind) + CUT_OFF_ALLOWANCE;
}

function maxAttemptsOf(kind: string): number {
  return KINDS.get(kind)?.maxAttempts ?? 1;
}

export interface EnqueueOptions {
  /** A second message with the same key is dropped. */
  dedupeKey?: string;
  runAfter?: Date;
}

/** How long a claim lasts before the row may be pushed again; a running job renews it. */
export const CLAIM_SECONDS = 30;

/** Work that must follow a change, written in the change's own transaction: PostgreSQL is the truth, Redis only carries ids. */
@Injectable()
export class Outbox {
  /** Adds a job to `tx`; nothing happens if its dedupe key was used before. */
  async add<Payload>(tx: Transaction, kind: JobKind<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    await this.addMany(tx, kind, [{ payload, dedupeKey: options.dedupeKey }], options.runAfter);
  }

  /** Adds many jobs of one kind by one statement. */
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
   * Runs an `INSERT … RETURNING … AS payload` and adds a job for each row it made: change and job by one statement, for hot paths.
   * `change` must be a constant. Answers how many jobs were added.
   */
  async addFor<Payload>(db: Database, kind: JobKind<Payload>, change: string, values: readonly unknown[]): Promise<number> {
    const [name, queue] = [`$${values.length + 1}`, `$${values.length + 2}`];
    const added = await db.prepared(
      `WITH written AS (${change}) INSERT INTO outbox (kind, queue, payload) SELECT ${name}, ${queue}, payload FROM written RETURNING id`,
      [...values, kind.name, kind.queue],
    );
    return added.length;
  }

  /** Claims up to `limit` due messages of a queue, oldest first, without waiting for other relays. */
  claim(db: Queryable, queue: string, limit: number): Promise<ClaimedMessage[]> {
    return db.query<ClaimedMessage>(
      // Materialized: a join that read the rows to lock twice would claim more than $2.
      `WITH due AS MATERIALIZED (
         SELECT id, locked_until IS NOT NULL AS claimed_before FROM outbox
         WHERE queue = $1 AND done_at IS NULL AND failed_at IS NULL AND run_after <= now() AND (locked_until IS NULL OR locked_until < now())
         ORDER BY run_after, id LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE outbox SET locked_until = now() + make_interval(secs => $3) FROM due WHERE outbox.id = due.id
       RETURNING outbox.id, outbox.queue, outbox.attempts, due.claimed_before AS "claimedBefore"`,
      [queue, limit, CLAIM_SECONDS],
    );
  }

  /**
   * Begins an attempt: counts it and takes the claim anew, which waiting in Bull may have used up. `attempts` are those that had begun when it
   * was claimed. Null if the message is done, given up or put off, or another attempt has begun since.
   */
  async begin(db: Queryable, id: string, attempts?: number): Promise<OutboxMessage | null> {
    const [message] = await db.query<OutboxMessage>(
      `UPDATE outbox SET attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
       WHERE id = $1 AND done_at IS NULL AND failed_at IS NULL AND run_after <= now() AND attempts = coalesce($3, attempts)
       RETURNING id, kind, payload, attempts`,
      [id, CLAIM_SECONDS, attempts ?? null],
    );
    return message ?? null;
  }

  /** Keeps the claim of a running job. */
  async renew(db: Queryable, id: string): Promise<void> {
    await db.run('UPDATE outbox SET locked_until = now() + make_interval(secs => $2) WHERE id = $1 AND done_at IS NULL', [
      id,
      CLAIM_SECONDS,
    ]);
  }

  /** Jobs of these kinds that were given up, as long as they are remembered. */
  givenUp<Payload>(db: Queryable, kinds: readonly JobKind<Payload>[]): Promise<{ id: string; payload: Payload }[]> {
    return db.query('SELECT id, payload FROM outbox WHERE failed_at IS NOT NULL AND kind = ANY($1::text[])', [
      kinds.map(({ name }) => name),
    ]);
  }

  /** Puts given-up jobs back as if they had never been tried. */
  async putBack(db: Queryable, ids: readonly string[]): Promise<void> {
    await db.run(
      'UPDATE outbox SET failed_at = NULL, attempts = 0, refusals = 0, run_after = now() WHERE id = ANY($1::uuid[]) AND failed_at IS NOT NULL',
      [ids],
    );
  }

  async complete(db: Queryable, id: string): Promise<void> {
    await db.run('UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [id]);
  }

  /** Gives up a message that isCutOff; the attempt that `begin` counted last never ran. */
  async giveUp(db: Queryable, { id, attempts }: OutboxMessage): Promise<void> {
    const reason = `The process ended in each of ${attempts - 1} attempts, or before they could be noted`;
    await db.run(
      'UPDATE outbox SET failed_at = now(), attempts = $2, last_error = $3, locked_until = NULL WHERE id = $1 AND done_at IS NULL',
      [id, attempts - 1, reason],
    );
  }

  /** Puts a failed job back with exponential backoff (1 s doubling to 5 min), or gives it up after its last attempt, or when it was `refused` too often. */
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
