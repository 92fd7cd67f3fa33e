import { Injectable } from '@nestjs/common';
import type { PriceChange, PriceSetting } from '@warmline/contracts/prices/types';
import { keyOfRate, rateId, storedRate, type StoredRate } from '@warmline/domain/prices/stored-rate';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { PRICE_VERSION } from './price.sql.js';

/** The latest value of a setting; null means the price book's value. */
export interface StoredPrice {
  setting: PriceSetting;
  value: number | null;
}

export interface NewChange {
  setting: PriceSetting;
  /** Null returns to the price book. */
  value: number | null;
  before: number;
  after: number;
}

/** The columns that say what a row changed; without a product, it is the switch. */
type Rated = { [K in keyof StoredRate]: StoredRate[K] | null };

/** Stores price changes: rows are only added, and the latest row of a setting is in force. */
@Injectable()
export class PriceRepository {
  constructor(private readonly db: Database) {}

  /** Returns what is in force now, or at a version; without a transaction, as last committed. */
  async current(queryable: Queryable = this.db, version: number | null = null): Promise<StoredPrice[]> {
    const rows = await queryable.query<Rated & Pick<StoredPrice, 'value'>>(
      `SELECT DISTINCT ON (place, product, tier) place, product, tier, CASE WHEN reset THEN NULL ELSE after END AS value
       FROM price_changes WHERE $1::bigint IS NULL OR id <= $1::bigint ORDER BY place, product, tier, id DESC`,
      [version],
    );
    return rows.map((row) => ({ setting: settingOf(row), value: row.value }));
  }

  async version(queryable: Queryable = this.db): Promise<number> {
    return (await queryable.one<{ version: number }>(`SELECT ${PRICE_VERSION}::float8 AS version`)).version;
  }

  async history(limit: number): Promise<PriceChange[]> {
    const rows = await this.db.query<Omit<PriceChange, 'setting'> & Rated>(
      `SELECT c.id::float8 AS id, c.at, u.username AS by, c.place, c.product, c.tier, c.before, c.after, c.reset, c.reason
       FROM price_changes c JOIN user_contacts u ON u.id = c.changed_by ORDER BY c.id DESC LIMIT $1`,
      [limit],
    );
    return rows.map(({ place, product, tier, ...row }) => ({
      ...row,
      setting: settingOf({ place, product, tier }),
      at: new Date(row.at).toISOString(),
    }));
  }

  /** Serializes price changes; readers do not wait. */
  async lock(tx: Transaction): Promise<void> {
    await tx.run('LOCK TABLE price_changes IN SHARE ROW EXCLUSIVE MODE');
  }

  async add(tx: Transaction, userId: string, reason: string, changes: readonly NewChange[]): Promise<void> {
    const rates = changes.map(({ setting }) => (setting === 'honour-advertised-rate' ? null : storedRate(setting)));
    await tx.run(
      `INSERT INTO price_changes (changed_by, reason, place, product, tier, before, after, reset)
       SELECT $1, $2, item.* FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::bool[]) AS item`,
      [
        userId,
        reason,
        rates.map((rate) => rate?.place ?? null),
        rates.map((rate) => rate?.product ?? null),
        rates.map((rate) => rate?.tier ?? null),
        changes.map(({ before }) => before),
        changes.map(({ after }) => after),
        changes.map(({ value }) => value === null),
      ],
    );
  }
}

/** A rate of another release keeps its stored name, so that the history shows it. */
function settingOf({ place, product, tier }: Rated): PriceSetting {
  if (place === null || product === null) return 'honour-advertised-rate';
  const rate = { place, product, tier };
  return keyOfRate(rate) ?? (rateId(rate) as PriceSetting);
}
