import type { ReconciliationStatus } from '@warmline/contracts/reconciliation/types';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { ListedMoney } from '../../payments/public.js';
import { COMPARE } from './comparison.sql.js';

/** A comparison of ledger, orders and provider. */
export interface StoredRun {
  id: string;
  day: string;
  startsAt: Date;
  cutOff: Date;
  isWholeYear: boolean;
  status: ReconciliationStatus;
  differences: number;
  unacknowledged: number;
  pending: number;
  chargeCount: number;
  refundCount: number;
  reason: string | null;
  /** Null for the nightly job. */
  startedBy: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

export interface NewRun {
  cutOffMinutes: number;
  /** Null for the nightly job. */
  startedBy: string | null;
}

/** Days that the lists begin earlier: a payment may settle long after it was made. */
const MARGIN = `interval '14 days'`;

/**
 * Three days, all since the last complete run, and all that is open: unacknowledged differences, requested refunds and disputes.
 * The nightly run compares the whole year on Sundays, or the first night after one that couldn't. Dates are those of the
 * database.
 */
const START = `WITH complete AS (SELECT * FROM reconciliation_runs WHERE status IN ('clean', 'differences')),
  night AS (SELECT now() - $1::int * interval '1 minute' AS cut_off, $2::uuid IS NULL AND NOT EXISTS (SELECT FROM complete WHERE is_whole_year
    AND day >= date_trunc('week', now() AT TIME ZONE 'utc' + interval '1 day')::date - 1) AS is_whole_year),
  open AS (
    SELECT least(
      (SELECT min(i.happened_at) FROM reconciliation_items i WHERE i.acknowledged_at IS NULL AND i.run_id =
        (SELECT id FROM complete ORDER BY started_at DESC LIMIT 1)),
      (SELECT min(requested_at) FROM refund_facts WHERE status IN ('requested', 'pending')),
      (SELECT min(opened_at) FROM dispute_facts WHERE settled_as IS NULL)) AS since)
  INSERT INTO reconciliation_runs (day, starts_at, cut_off, is_whole_year, started_by)
  SELECT (now() AT TIME ZONE 'utc')::date, CASE WHEN is_whole_year THEN cut_off - interval '1 year'
      ELSE greatest(cut_off - interval '1 year', least(cut_off - interval '3 days', (SELECT max(cut_off) FROM complete), open.since - interval '1 minute')) END,
    cut_off, is_whole_year, $2
  FROM night, open
  ON CONFLICT (status) WHERE status = 'running' DO NOTHING RETURNING id`;

const COLUMNS = `r.id, r.day::text AS day, r.starts_at AS "startsAt", r.cut_off AS "cutOff", r.is_whole_year AS "isWholeYear", r.status, r.differences,
  (SELECT count(*)::int FROM reconciliation_items i WHERE i.run_id = r.id AND i.acknowledged_at IS NULL) AS unacknowledged,
  r.pending, r.charge_count AS "chargeCount", r.refund_count AS "refundCount", r.reason, u.username AS "startedBy", r.started_at AS "startedAt", r.ended_at AS "endedAt"`;
const FROM = 'reconciliation_runs r LEFT JOIN user_contacts u ON u.id = r.started_by';

const NEWEST_FIRST = new Keyset<'started'>(
  { sql: 'r.id', type: 'uuid' },
  { started: [{ sql: 'r.started_at', type: 'time' }] },
  '-started',
);

/** Stores runs, and what the provider lists during one. */
@Injectable()
export class RunRepository {
  constructor(private readonly db: Database) {}

  /** Starts a run and returns its id; null while another one is under way. */
  async start(tx: Transaction, { cutOffMinutes, startedBy }: NewRun): Promise<string | null> {
    return (await tx.first<{ id: string }>(START, [cutOffMinutes, startedBy]))?.id ?? null;
  }

  /** Ends runs whose job is gone, and returns those of the nightly job. */
  async endAbandoned(tx: Transaction): Promise<Pick<StoredRun, 'id' | 'day'>[]> {
    const ended = await tx.query<Pick<StoredRun, 'id' | 'day' | 'startedBy'>>(
      `UPDATE reconciliation_runs SET status = 'incomplete', reason = 'The run was cut off.', ended_at = now()
       WHERE status = 'running' AND started_at < now() - interval '6 hours' RETURNING id, day::text AS day, started_by AS "startedBy"`,
    );
    return ended.filter(({ startedBy }) => startedBy === null);
  }

  /** Returns whether a nightly run is due: after 03:30 UTC, until one has compared everything, at most once an hour. */
  async isNightlyDue(tx: Transaction): Promise<boolean> {
    const row = await tx.one<{ due: boolean }>(
      `SELECT now() >= half_past_three AND NOT EXISTS (SELECT FROM reconciliation_runs WHERE started_by IS NULL AND started_at >= half_past_three
           AND (status <> 'incomplete' OR started_at > now() - interval '55 minutes')) AS due
       FROM (SELECT (date_trunc('day', now() AT TIME ZONE 'utc') + interval '3 hours 30 minutes') AT TIME ZONE 'utc' AS half_past_three) night`,
    );
    return row.due;
  }

  /** Returns whether this night and the one before have no complete run; the first night of all has none before. */
  async isSecondNight(tx: Transaction, runId: string): Promise<boolean> {
    const row = await tx.one<{ second: boolean }>(
      `SELECT EXISTS (SELECT FROM reconciliation_runs b WHERE b.day < r.day)
         AND NOT EXISTS (SELECT FROM reconciliation_runs b WHERE b.day >= r.day - 1 AND b.status IN ('clean', 'differences')) AS second
       FROM reconciliation_runs r WHERE r.id = $1`,
      [runId],
    );
    return row.second;
  }

  async find(id: string): Promise<StoredRun | null> {
    const row = await this.db.first<StoredRun>(`SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = $1`, [id]);
    return row ? withDates(row) : null;
  }

  /** Returns the run that is under way. */
  async findRunning(): Promise<StoredRun | null> {
    const row = await this.db.first<StoredRun>(`SELECT ${COLUMNS} FROM ${FROM} WHERE r.status = 'running'`);
    return row ? withDates(row) : null;
  }

  async page(range: PageRange): Promise<PageRows<StoredRun>> {
    const page = NEWEST_FIRST.page(range, 1);
    const found = await this.db.query<StoredRun>(
      `SELECT ${COLUMNS}, ${page.key} FROM ${FROM} WHERE ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      page.values,
    );
    const { rows, next } = page.page(found);
    return { rows: rows.map(withDates), next };
  }

  /** Returns the first instant of the provider's lists. */
  async listsFrom(runId: string): Promise<Date> {
    const row = await this.db.one<{ from: string }>(
      `SELECT starts_at - ${MARGIN} AS "from" FROM reconciliation_runs WHERE id = $1`,
      [runId],
    );
    return new Date(row.from);
  }

  /** Stores one page of a list; a page that is read again is stored once. */
  async addListed(runId: string, isRefund: boolean, items: readonly ListedMoney[]): Promise<void> {
    await this.db.run(
      `INSERT INTO reconciliation_listed (run_id, id, is_refund, payment_ref, subject_id, status, amount_cents, currency, made_at)
       SELECT $1, id, $2, "paymentRef", "subjectId", status, "amountCents", currency, "madeAt"
       FROM jsonb_to_recordset($3::jsonb) AS listed(id text, "paymentRef" text, "subjectId" text, status text, "amountCents" bigint,
         currency text, "madeAt" timestamptz)
       ON CONFLICT (run_id, id) DO NOTHING`,
      [runId, isRefund, JSON.stringify(items)],
    );
  }

  /** Compares and ends a run; returns null if it has ended already. */
  async compare(tx: Transaction, runId: string): Promise<{ differences: number } | null> {
    const run = await tx.first(`SELECT FROM reconciliation_runs WHERE id = $1 AND status = 'running' FOR UPDATE`, [runId]);
    if (!run) return null;
    const { differences, pending } = await tx.one<{ differences: number; pending: number }>(COMPARE, [runId]);
    await tx.run(
      `UPDATE reconciliation_runs SET status = $2, differences = $3, pending = $4, ended_at = now(),
         charge_count = (SELECT count(*) FROM reconciliation_listed l WHERE l.run_id = $1 AND NOT is_refund),
         refund_count = (SELECT count(*) FROM reconciliation_listed l WHERE l.run_id = $1 AND is_refund)
       WHERE id = $1`,
      [runId, differences === 0 ? 'clean' : 'differences', differences, pending],
    );
    await this.removeListed(tx);
    return { differences };
  }

  /** Ends a run that could not compare everything; returns whether it was running. */
  async endIncomplete(tx: Transaction, runId: string, reason: string): Promise<boolean> {
    const ended = await tx.run(
      `UPDATE reconciliation_runs SET status = 'incomplete', reason = $2, ended_at = now() WHERE id = $1 AND status = 'running'`,
      [runId, reason],
    );
    await this.removeListed(tx);
    return ended > 0;
  }

  /** Returns the unacknowledged differences of the last run that compared everything. */
  async unacknowledged(): Promise<number> {
    const row = await this.db.one<{ open: number }>(
      `SELECT count(*)::int AS open FROM reconciliation_items WHERE acknowledged_at IS NULL AND run_id =
         (SELECT id FROM reconciliation_runs WHERE status IN ('clean', 'differences') ORDER BY started_at DESC LIMIT 1)`,
    );
    return row.open;
  }

  /** Only a running run needs its lists. */
  private async removeListed(tx: Transaction): Promise<void> {
    const ended = `run_id NOT IN (SELECT id FROM reconciliation_runs WHERE status = 'running')`;
    await tx.run(`DELETE FROM reconciliation_listed WHERE ${ended}`);
    await tx.run(`DELETE FROM reconciliation_kept WHERE ${ended}`);
    await tx.run(`DELETE FROM reconciliation_disputes WHERE ${ended}`);
  }
}

function withDates(row: StoredRun): StoredRun {
  const { startsAt, cutOff, startedAt, endedAt } = row;
  return {
    ...row,
    startsAt: new Date(startsAt),
    cutOff: new Date(cutOff),
    startedAt: new Date(startedAt),
    endedAt: endedAt && new Date(endedAt),
  };
}
