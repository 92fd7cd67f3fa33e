import { Injectable } from '@nestjs/common';
import { NO_HOURS, type BookingHours, type BookingHoursView } from '@warmline/contracts/bookings/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

export type StoredHours = Omit<BookingHoursView, 'isReplaced'>;

/** Stores the owner's hours: rows are only added, and the latest one applies. */
@Injectable()
export class HoursRepository {
  constructor(private readonly db: Database) {}

  async current(queryable: Queryable = this.db): Promise<StoredHours> {
    const row = await queryable.first<{ version: number; at: Date; by: string; hours: Partial<BookingHours> }>(
      `SELECT h.version, h.at, u.username AS by, h.hours
       FROM booking_hours h JOIN user_contacts u ON u.id = h.changed_by ORDER BY h.version DESC LIMIT 1`,
    );
    if (!row) return { version: 0, hours: NO_HOURS, changed: null };
    const changed = { at: new Date(row.at).toISOString(), by: row.by };
    return { version: row.version, hours: { ...NO_HOURS, ...row.hours }, changed };
  }

  /** Stores the hours that follow a version; false if another version follows it already. */
  async add(tx: Transaction, version: number, userId: string, hours: BookingHours): Promise<boolean> {
    const added = await tx.run(
      `INSERT INTO booking_hours (version, changed_by, hours)
       SELECT $1::int + 1, $2, $3::jsonb WHERE coalesce((SELECT max(version) FROM booking_hours), 0) = $1::int
       ON CONFLICT (version) DO NOTHING`,
      [version, userId, JSON.stringify(hours)],
    );
    return added === 1;
  }
}
