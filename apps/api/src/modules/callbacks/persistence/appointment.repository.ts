import { Injectable } from '@nestjs/common';
import type { AppointmentDay, AppointmentSort } from '@warmline/contracts/callbacks/appointments';
import { canonicalZone, type DayRange } from '@warmline/domain/time/day-range';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { IS_OFFERED_SLOT, ON_SALE } from './callback-stock.sql.js';

/** The filter of the appointments on sale; an empty filter matches everything. */
export interface AppointmentFilter {
  /** Two-letter code. */
  state: string | null;
  priceMaxCents: number | null;
  slot: DayRange;
}

/** An appointment on sale; the time is in ms since the epoch. */
export interface AppointmentRow {
  id: number;
  name: string;
  areaCode: string;
  state: string;
  priceCents: number;
  slotAt: number;
  slotMinutes: number;
}

const LIST = new Keyset<AppointmentSort>(
  { sql: 'l.id', type: 'integer' },
  {
    slot: [{ sql: 'l.slot_at', type: 'time' }],
    state: [{ sql: 'l.state', type: 'text' }],
    price: [{ sql: 'l.price_cents', type: 'integer' }],
  },
  'slot',
);
const WANTED = `${ON_SALE} AND ${IS_OFFERED_SLOT} AND ($1::text IS NULL OR l.state = $1) AND ($2::int IS NULL OR l.price_cents <= $2)`;
const IN_DAYS = `($3::timestamptz IS NULL OR l.slot_at >= $3) AND ($4::timestamptz IS NULL OR l.slot_at < $4)`;

/** Reads the appointments on sale. */
@Injectable()
export class AppointmentRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the appointments on sale. */
  async findPage(filter: AppointmentFilter, range: PageRange<AppointmentSort>): Promise<PageRows<AppointmentRow>> {
    const values = valuesOf(filter);
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = await this.db.query<AppointmentRow>(
      `SELECT l.id::float8 AS id, l.name, left(l.phone, 3) AS "areaCode", l.state, l.price_cents AS "priceCents",
         ${epochMs('l.slot_at')} AS "slotAt", l.slot_minutes::int AS "slotMinutes", ${key}
       FROM callback_opportunities l WHERE ${WANTED} AND ${IN_DAYS} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  async count(filter: AppointmentFilter): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM callback_opportunities l WHERE ${WANTED} AND ${IN_DAYS}`;
    return (await this.db.one<{ count: number }>(sql, valuesOf(filter))).count;
  }

  /** Returns the days of a time zone with appointments on sale, in order. */
  countByDay({ state, priceMaxCents }: Omit<AppointmentFilter, 'slot'>, zone: string): Promise<AppointmentDay[]> {
    return this.db.query<AppointmentDay>(
      `SELECT to_char(l.slot_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::int AS count
       FROM callback_opportunities l WHERE ${WANTED} GROUP BY 1 ORDER BY 1`,
      [state, priceMaxCents, canonicalZone(zone)],
    );
  }
}

function valuesOf({ state, priceMaxCents, slot }: AppointmentFilter): unknown[] {
  return [state, priceMaxCents, slot.from, slot.until];
}
