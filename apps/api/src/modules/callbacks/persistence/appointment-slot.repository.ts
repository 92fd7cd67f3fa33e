import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

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

const COLUMNS = `l.order_id AS "orderId", l.id::float8 AS "callbackId", l.state, date_part('epoch', l.slot_at) * 1000 AS "slotAt",
  l.slot_minutes::int AS minutes, l.slot_changes::int AS changes, l.retired_at IS NOT NULL AS "isReturned"`;
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
    const [row] = await tx.query<SlotRow>(
      `UPDATE callback_opportunities l SET slot_at = $2, slot_changes = slot_changes + 1 WHERE l.id = $1::bigint RETURNING ${COLUMNS}`,
      [callbackId, slotAt],
    );
    return toSlot(row!);
  }

  /** Marks an appointment as taken out of its buyer's calendar, or as put back; null if it is so already. */
  async markCanceled(tx: Transaction, callbackId: number, isCanceled: boolean): Promise<BoughtSlot | null> {
    const [row] = await tx.query<SlotRow>(
      `UPDATE callback_opportunities l SET slot_canceled = $2, slot_changes = slot_changes + 1
       WHERE l.id = $1::bigint AND l.slot_canceled <> $2 RETURNING ${COLUMNS}`,
      [callbackId, isCanceled],
    );
    return row ? toSlot(row) : null;
  }

  /** Marks appointments that begin within so many minutes as reminded of, once for each time, and returns them; those that another worker is marking are left to it. */
  async takeDue(tx: Transaction, minutes: number, limit: number): Promise<BoughtSlot[]> {
    const rows = await tx.query<SlotRow>(
      `UPDATE callback_opportunities l SET reminded_slot = slot_at WHERE l.id IN (
         SELECT id FROM callback_opportunities WHERE sold_at IS NOT NULL AND retired_at IS NULL AND slot_at > now() AND slot_at <= now() + make_interval(mins => $1)
           AND reminded_slot IS DISTINCT FROM slot_at ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [minutes, limit],
    );
    return rows.map(toSlot);
  }
}
