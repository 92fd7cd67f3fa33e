import type { BillingProfile } from '@warmline/contracts/statements/types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

export type StoredProfile = Omit<BillingProfile, 'version'>;

const EMPTY: StoredProfile = { legalName: '', address: '', state: '', zip: '', poText: '', email: '' };
const SAVE = `INSERT INTO billing_profiles (agency_id, legal_name, address, state, zip, po_text, email) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (agency_id) DO UPDATE SET legal_name = EXCLUDED.legal_name, address = EXCLUDED.address, state = EXCLUDED.state,
    zip = EXCLUDED.zip, po_text = EXCLUDED.po_text, email = EXCLUDED.email, changed_at = now()`;

/** Stores whom documents are made out to. */
@Injectable()
export class BillingProfiles {
  constructor(private readonly db: Database) {}

  /** Returns empty texts for an agency that has entered nothing. */
  async find(agencyId: string, on: Queryable = this.db): Promise<StoredProfile> {
    const sql = `SELECT legal_name AS "legalName", address, state, zip, po_text AS "poText", email FROM billing_profiles WHERE agency_id = $1`;
    return (await on.first<StoredProfile>(sql, [agencyId])) ?? EMPTY;
  }

  /** Makes changes of an agency wait for each other, and returns the profile. */
  async lock(tx: Transaction, agencyId: string): Promise<StoredProfile> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('billing:' || $1, 0))`, [agencyId]);
    return this.find(agencyId, tx);
  }

  async save(tx: Transaction, agencyId: string, profile: StoredProfile): Promise<void> {
    const { legalName, address, state, zip, poText, email } = profile;
    await tx.run(SAVE, [agencyId, legalName, address, state, zip, poText, email]);
  }
}
