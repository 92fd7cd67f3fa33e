import { Injectable } from '@nestjs/common';
import type { OrderSetup } from '@warmline/contracts/orders/setup';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

/** A saved set-up; `savedAt` in ms since the epoch. */
export interface StoredSetup {
  setup: OrderSetup;
  savedAt: number;
  /** Counts the changes, from 1. */
  revision: number;
}

/** Returns what a change of a set-up is based on: 0 before the first one. */
export function versionOf(stored: StoredSetup | null): number {
  return stored?.revision ?? 0;
}

type Row = OrderSetup & Omit<StoredSetup, 'setup'>;

const FIND = `SELECT states, hours, time_zone AS "timeZone", transfer_phone AS "transferPhone", transfer_extension AS "transferExtension", to_char(starts_on, 'YYYY-MM-DD') AS "startsOn",
    lead_ages AS "leadAges", note, revision, ${epochMs('updated_at')} AS "savedAt"
  FROM order_setups WHERE order_id = $1`;

const SAVE = `INSERT INTO order_setups (order_id, states, hours, time_zone, transfer_phone, starts_on, lead_ages, note, transfer_extension)
  VALUES ($1, $2::text[], $3, $4, $5, $6::date, $7::text[], $8, $9)
  ON CONFLICT (order_id) DO UPDATE SET states = excluded.states, hours = excluded.hours, time_zone = excluded.time_zone,
    transfer_phone = excluded.transfer_phone, transfer_extension = excluded.transfer_extension, starts_on = excluded.starts_on, lead_ages = excluded.lead_ages, note = excluded.note,
    revision = order_setups.revision + 1, updated_at = now()
  RETURNING revision`;

/** Stores how to deliver orders, as their buyers said (M81). */
@Injectable()
export class OrderSetupRepository {
  constructor(private readonly db: Database) {}

  async find(orderId: string, on: Queryable = this.db): Promise<StoredSetup | null> {
    const row = await on.first<Row>(FIND, [orderId]);
    if (!row) return null;
    const { revision, savedAt, ...setup } = row;
    return { setup, revision, savedAt };
  }

  /** Stores a set-up in place of the earlier one, and returns its revision. */
  async save(tx: Transaction, orderId: string, setup: OrderSetup): Promise<number> {
    const { states, hours, timeZone, transferPhone, transferExtension = null, startsOn, leadAges, note } = setup;
    const values = [orderId, states, hours, timeZone, transferPhone, startsOn, leadAges, note, transferExtension];
    return (await tx.one<{ revision: number }>(SAVE, values)).revision;
  }
}
