import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

interface SlotRow {
  orderId: string;
  callbackId: number;
  state: string;
  /** ms since the epoch. */
  slotAt: number;
  minutes: number;
  changes: number;
  /** Its return was accepted. */
  isReturned: boolean;
}

/** The agreed time of a bought appointment. */
export interface BoughtSlot extends Omit<SlotRow, 'slotAt'> {
  slotAt: Date;
}

const COLUMNS = `l.order_id AS "orderId", l.id::float8 AS "callbackId", l.state, ${epochMs('l.slot_at')} AS "slotAt",
  l.slot_minutes::int AS minutes, l.slot_changes::int AS changes, l.retired_at IS NOT NULL AS "isReturned"`;
/** `$1` is how many minutes before it begins. */
const IS_DUE = `l.sold_at IS NOT NULL AND l.retired_at IS NULL AND l.slot_at > now() AND l.slot_at <= now() + make_interval(mins => $1)
  AND l.reminded_slot IS DISTINCT FROM l.slot_at`;
const toSlot = ({ slotAt, ...row }: SlotRow): BoughtSlot => ({ ...row, slotAt: new Date(slotAt) });

/** Reads and changes the agreed times of bought appointments. */
@Injectable()
export class AppointmentSlotRepository {
  constructor(private readonly db: Database) {}

  async of(orderIds: readonly string[], on: Queryable = this.db): Promise<BoughtSlot[]> {
    const rows = await on.query<SlotRow>(
      `SELECT ${COLUMNS} FROM callback_opportunities l
       WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL AND l.slot_at IS NOT NULL ORDER BY l.id`,
      [orderIds],
    );
    return rows.map(toSlot);
  }

  /** Sets another time. */
  async move(tx: Transaction, callbackId: number, slotAt: Date): Promise<BoughtSlot> {
    const row = await tx.one<SlotRow>(
      `UPDATE callback_opportunities l SET slot_at = $2, slot_changes = slot_changes + 1 WHERE l.id = $1::bigint RETURNING ${COLUMNS}`,
      [callbackId, slotAt],
    );
    return toSlot(row);
  }

  /** Marks an appointment as taken out of its buyer's calendar, or as put back; null if it is so already. */
  async markCanceled(tx: Transaction, callbackId: number, isCanceled: boolean): Promise<BoughtSlot | null> {
    const row = await tx.first<SlotRow>(
      `UPDATE callback_opportunities l SET slot_canceled = $2, slot_changes = slot_changes + 1
       WHERE l.id = $1::bigint AND l.slot_canceled <> $2 RETURNING ${COLUMNS}`,
      [callbackId, isCanceled],
    );
    return row ? toSlot(row) : null;
  }

  /** Returns the appointments that begin within so many minutes, and whose time no email reminded of. */
  async due(minutes: number): Promise<BoughtSlot[]> {
    const sql = `SELECT ${COLUMNS} FROM callback_opportunities l WHERE ${IS_DUE} ORDER BY l.slot_at, l.id`;
    return (await this.db.query<SlotRow>(sql, [minutes])).map(toSlot);
  }

  /** Marks an appointment as reminded of, once for each time; false if it was, or isn't due anymore. */
  async markReminded(tx: Transaction, callbackId: number, minutes: number): Promise<boolean> {
    const sql = `UPDATE callback_opportunities l SET reminded_slot = slot_at WHERE ${IS_DUE} AND l.id = $2::bigint`;
    return (await tx.run(sql, [minutes, callbackId])) === 1;
  }
}
