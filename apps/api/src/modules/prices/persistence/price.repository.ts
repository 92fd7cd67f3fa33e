import { Injectable } from '@nestjs/common';
import type { PriceSetting } from '@warmline/contracts/api/prices';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** The latest value of a setting; null means the price book's value. */
export interface StoredPrice {
  setting: PriceSetting;
  value: number | null;
}

export interface StoredChange {
  id: number;
  at: Date;
  by: string;
  setting: PriceSetting;
  before: number;
  after: number;
  reset: boolean;
  reason: string;
}

export interface NewChange {
  setting: PriceSetting;
  /** Null returns to the price book. */
  value: number | null;
  before: number;
  after: number;
}

/** Stores price changes: rows are only added, and the latest row of a setting is in force. */
@Injectable()
export class PriceRepository {
  constructor(private readonly db: Database) {}

  /** Returns what is in force now; without a transaction, as last committed. */
  current(queryable: Queryable = this.db): Promise<StoredPrice[]> {
    return queryable.query<StoredPrice>(
      `SELECT DISTINCT ON (setting) setting, CASE WHEN reset THEN NULL ELSE after END AS value FROM price_changes ORDER BY setting, id DESC`,
    );
  }

  async version(queryable: Queryable = this.db): Promise<number> {
    const [row] = await queryable.query<{ version: number }>('SELECT coalesce(max(id), 0)::float8 AS version FROM price_changes');
    return row!.version;
  }

  async history(limit: number): Promise<StoredChange[]> {
    const rows = await this.db.query<StoredChange>(
      `SELECT c.id::float8 AS id, c.at, u.username AS by, c.setting, c.before, c.after, c.reset, c.reason
       FROM price_changes c JOIN users u ON u.id = c.changed_by ORDER BY c.id DESC LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** Serializes price changes; readers do not wait. */
  async lock(tx: Transaction): Promise<void> {
    await tx.run('LOCK TABLE price_changes IN SHARE ROW EXCLUSIVE MODE');
  }

  async add(tx: Transaction, userId: string, reason: string, changes: readonly NewChange[]): Promise<void> {
    await tx.run(
      `INSERT INTO price_changes (changed_by, reason, setting, before, after, reset)
       SELECT $1, $2, item.* FROM unnest($3::text[], $4::int[], $5::int[], $6::bool[]) AS item`,
      [
        userId,
        reason,
        changes.map(({ setting }) => setting),
        changes.map(({ before }) => before),
        changes.map(({ after }) => after),
        changes.map(({ value }) => value === null),
      ],
    );
  }
}
