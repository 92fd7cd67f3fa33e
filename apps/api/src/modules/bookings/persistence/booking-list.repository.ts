import { Injectable } from '@nestjs/common';
import type { BookingPeriod, BookingSort } from '@warmline/contracts/bookings/types';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { BOOKING_COLUMNS, withDates, type StoredBooking } from './booking.repository.js';

/** A booking as admins see it; `canceledBy` is null if the visitor canceled. */
export interface ListedBooking extends StoredBooking {
  canceledBy: string | null;
  cancelReason: string;
}

const COLUMNS = { starts: [{ sql: 'b.starts_at', type: 'time' as const }] };
const ID = { sql: 'b.id', type: 'uuid' as const };
const LISTS = {
  upcoming: new Keyset<BookingSort>(ID, COLUMNS, 'starts'),
  past: new Keyset<BookingSort>(ID, COLUMNS, '-starts'),
};
/** A call that is going on is still ahead. */
const AHEAD = `(b.canceled_at IS NULL AND b.starts_at > now() - interval '15 minutes')`;
const PERIODS: Record<BookingPeriod, string> = { upcoming: AHEAD, past: `NOT ${AHEAD}` };

/** Lists bookings for admins. */
@Injectable()
export class BookingListRepository {
  constructor(private readonly db: Database) {}

  async findPage(period: BookingPeriod, range: PageRange<BookingSort>): Promise<PageRows<ListedBooking>> {
    const page = LISTS[period].page(range, 1);
    const found = await this.db.query<ListedBooking>(
      `SELECT ${BOOKING_COLUMNS}, u.username AS "canceledBy", b.cancel_reason AS "cancelReason", ${page.key}
       FROM bookings b LEFT JOIN user_contacts u ON u.id = b.canceled_by
       WHERE ${page.where} AND ${PERIODS[period]} ORDER BY ${page.order} LIMIT ${page.limit}`,
      page.values,
    );
    const rows = page.page(found);
    return { ...rows, rows: rows.rows.map(withDates) };
  }

  async count(period: BookingPeriod): Promise<number> {
    const { count } = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM bookings b WHERE ${PERIODS[period]}`,
    );
    return count;
  }
}
