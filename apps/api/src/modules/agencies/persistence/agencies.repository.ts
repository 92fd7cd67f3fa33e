import { Injectable } from '@nestjs/common';
import type { SeatRole } from '@warmline/contracts/auth/access';
import { Database, type Queryable } from '../../../platform/database/database.js';
import type { Membership, Memberships } from '../../users/public.js';
import { AgencyRepository } from './agency.repository.js';
import { activeSeatOf, IDLE_AGENCIES, ownerOf } from './agency.sql.js';

/** A user's active seat. */
export interface Seat {
  agencyId: string;
  role: SeatRole;
  /** Whether the seat shows the purchases of the whole agency (P42). */
  seesAll: boolean;
}

/** Gives other modules access to agencies; triggers give every new buyer an agency (P39). */
@Injectable()
export class Agencies implements Memberships {
  constructor(
    private readonly db: Database,
    private readonly agencies: AgencyRepository,
  ) {}

  /** Returns the active seat of a buyer who isn't signed in; null if it is disabled. */
  seatOf(userId: string, on: Queryable = this.db): Promise<Seat | null> {
    return on.first<Seat>(activeSeatOf('$1'), [userId]);
  }

  /** Returns where receipts and notices about money of an agency go, or null for the address of the person who orders (M97). */
  async billingEmailOf(agencyId: string): Promise<string | null> {
    return (await this.agencies.find(agencyId))?.billingEmail ?? null;
  }

  /**
   * Returns the name of an agency, where notices about its money go, if anywhere: without an address for them, to its owner
   * (M97); and the time zone of their dates.
   */
  async noticesTo(agencyId: string, on: Queryable = this.db): Promise<{ name: string; email: string | null; timeZone: string }> {
    const row = await on.first<{ name: string; email: string | null; timeZone: string }>(
      `SELECT a.name, coalesce(a.billing_email, nullif(u.email, '')) AS email, a.time_zone AS "timeZone"
       FROM agencies a LEFT JOIN user_contacts u ON u.id = ${ownerOf('a.id')} WHERE a.id = $1`,
      [agencyId],
    );
    return row ?? { name: '', email: null, timeZone: 'UTC' };
  }

  /** Returns the time zone of dates in emails to an agency. */
  async timeZoneOf(agencyId: string, on: Queryable = this.db): Promise<string> {
    const sql = 'SELECT time_zone AS "timeZone" FROM agencies WHERE id = $1';
    return (await on.first<{ timeZone: string }>(sql, [agencyId]))?.timeZone ?? 'UTC';
  }

  /** Returns whether an agency is less than a day old. */
  async isNew(agencyId: string, on: Queryable = this.db): Promise<boolean> {
    const sql = `SELECT created_at > now() - interval '1 day' AS "isNew" FROM agencies WHERE id = $1`;
    return (await on.first<{ isNew: boolean }>(sql, [agencyId]))?.isNew ?? true;
  }

  /** Returns whether an agency has a seat that uses its balance, and whose account is enabled. */
  async hasBuyer(agencyId: string, on: Queryable = this.db): Promise<boolean> {
    return (await on.query(`${IDLE_AGENCIES} WHERE agency_id = $1`, [agencyId])).length === 0;
  }

  /** Returns a user's seat, active or not; null without one. */
  membershipOf(userId: string): Promise<Membership | null> {
    return this.db.first<Membership>(
      `SELECT a.id AS "agencyId", a.name, t.role AS "seatRole", t.disabled_at IS NOT NULL AS "isSeatDisabled",
         (SELECT count(*)::int FROM seats o WHERE o.agency_id = a.id AND o.disabled_at IS NULL) AS seats
       FROM seats t JOIN agencies a ON a.id = t.agency_id WHERE t.user_id = $1`,
      [userId],
    );
  }
}
