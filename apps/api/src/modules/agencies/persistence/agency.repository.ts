import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

export interface StoredAgency {
  name: string;
  timeZone: string;
  billingEmail: string | null;
}

@Injectable()
export class AgencyRepository {
  constructor(private readonly db: Database) {}

  /** Locks the agency in a transaction. */
  find(id: string, tx?: Transaction): Promise<StoredAgency | null> {
    const sql = 'SELECT name, time_zone AS "timeZone", billing_email AS "billingEmail" FROM agencies WHERE id = $1';
    const on: Queryable = tx ?? this.db;
    return on.first<StoredAgency>(tx ? `${sql} FOR NO KEY UPDATE` : sql, [id]);
  }

  async save(tx: Transaction, id: string, { name, timeZone, billingEmail }: StoredAgency): Promise<void> {
    const sql = 'UPDATE agencies SET name = $2, time_zone = $3, billing_email = $4 WHERE id = $1';
    await tx.run(sql, [id, name, timeZone, billingEmail]);
  }

  /** Returns the users who have a seat, also a disabled one. */
  async members(tx: Transaction, id: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>('SELECT user_id AS id FROM seats WHERE agency_id = $1', [id]);
    return rows.map((row) => row.id);
  }
}
