import { Injectable } from '@nestjs/common';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** A checked booking. */
export interface NewBooking {
  startsAt: Date;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  agency: string;
  note: string;
  timeZone: string;
}

export interface StoredBooking extends NewBooking {
  id: string;
  createdAt: Date;
  canceledAt: Date | null;
}

/** Columns of a booking, for this module's statements. */
export const BOOKING_COLUMNS = `b.id, b.starts_at AS "startsAt", b.name, b.email, b.phone, b.agency, b.note, b.time_zone AS "timeZone",
  b.created_at AS "createdAt", b.canceled_at AS "canceledAt"`;

@Injectable()
export class BookingRepository {
  constructor(private readonly db: Database) {}

  /** Returns the starts of the calls ahead. */
  async takenSlots(): Promise<Date[]> {
    const rows = await this.db.query<{ startsAt: Date }>(
      'SELECT starts_at AS "startsAt" FROM bookings WHERE canceled_at IS NULL AND starts_at > now()',
    );
    return rows.map(({ startsAt }) => new Date(startsAt));
  }

  /** Returns whether a slot has a call that isn't canceled. */
  async isTaken(tx: Transaction, startsAt: Date): Promise<boolean> {
    return (await tx.query('SELECT FROM bookings WHERE starts_at = $1 AND canceled_at IS NULL', [startsAt])).length > 0;
  }

  /** Lets one transaction at a time book with an email address. */
  async lockEmail(tx: Transaction, email: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('booking:' || lower($1), 0))`, [email]);
  }

  /** Counts the calls ahead of an email address, and those it booked in 24 hours. */
  countsOf(tx: Transaction, email: string): Promise<{ open: number; today: number }> {
    return tx.one<{ open: number; today: number }>(
      `SELECT count(*) FILTER (WHERE canceled_at IS NULL AND starts_at > now())::int AS open,
         count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS today
       FROM bookings WHERE lower(email) = lower($1)`,
      [email],
    );
  }

  /** Returns whether this person has booked this slot. */
  async isBookedBy(tx: Transaction, { startsAt, email, phone }: NewBooking): Promise<boolean> {
    const rows = await tx.query(
      'SELECT FROM bookings WHERE starts_at = $1 AND canceled_at IS NULL AND lower(email) = lower($2) AND phone = $3',
      [startsAt, email, phone],
    );
    return rows.length > 0;
  }

  /** Stores a booking; false if its slot is taken. */
  async add(tx: Transaction, id: string, booking: NewBooking): Promise<boolean> {
    const { startsAt, name, email, phone, agency, note, timeZone } = booking;
    const added = await tx.run(
      `INSERT INTO bookings (id, starts_at, name, email, phone, agency, note, time_zone) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (starts_at) WHERE canceled_at IS NULL DO NOTHING`,
      [id, startsAt, name, email, phone, agency, note, timeZone],
    );
    return added === 1;
  }

  async find(id: string, queryable: Queryable = this.db): Promise<StoredBooking | null> {
    return this.one('b.id = $1', id, queryable);
  }

  async findByLink(hash: Buffer): Promise<StoredBooking | null> {
    return this.one('b.link_hash = $1', hash, this.db);
  }

  /** Stores the link of a call that isn't canceled; a later link replaces it. Returns whether it was stored. */
  async storeLink(id: string, hash: Buffer): Promise<boolean> {
    return (await this.db.run('UPDATE bookings SET link_hash = $2 WHERE id = $1 AND canceled_at IS NULL', [id, hash])) === 1;
  }

  /** Cancels a call that hasn't started; false if it has, or was canceled. `by` is the admin, or null for the visitor. */
  async cancel(tx: Transaction, id: string, by: string | null, reason: string): Promise<boolean> {
    const canceled = await tx.run(
      `UPDATE bookings SET canceled_at = now(), canceled_by = $2, cancel_reason = $3
       WHERE id = $1 AND canceled_at IS NULL AND starts_at > now()`,
      [id, by, reason],
    );
    return canceled === 1;
  }

  /** Deletes calls that are long over. */
  async deleteOld(): Promise<void> {
    await this.db.run(
      'DELETE FROM bookings WHERE greatest(starts_at, canceled_at) < now() - make_interval(days => $1) AND starts_at < now()',
      [BOOKING_LIMITS.keptDays],
    );
  }

  private async one(condition: string, value: unknown, queryable: Queryable): Promise<StoredBooking | null> {
    const row = await queryable.first<StoredBooking>(`SELECT ${BOOKING_COLUMNS} FROM bookings b WHERE ${condition}`, [value]);
    return row ? withDates(row) : null;
  }
}

/** Returns a row with its times as dates, whichever way it was read. */
export function withDates<Row extends StoredBooking>(row: Row): Row {
  const { startsAt, createdAt, canceledAt } = row;
  return {
    ...row,
    startsAt: new Date(startsAt),
    createdAt: new Date(createdAt),
    canceledAt: canceledAt && new Date(canceledAt),
  };
}
