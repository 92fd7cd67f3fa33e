import { Injectable } from '@nestjs/common';
import { PARTNER_REVIEW_HOURS, type PartnerReference, type PartnerText } from '@warmline/contracts/partners/limits';
import type {
  PartnerDecision,
  PartnerDocument,
  PartnerSort,
  PartnerStatus,
  PaymentTerms,
  PartnerTimeZone,
  PendingApplications,
} from '@warmline/contracts/partners/types';
import { searchedDigits } from '@warmline/domain/places/us-phone';
import { contains } from '../../../platform/database/contains.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** The fields of the form except the EIN, which is stored encrypted. */
export type PartnerDetails = Record<Exclude<PartnerText, 'ein'>, string> &
  Record<PartnerReference, string | null> & { contactEmail: string; paymentTerms: PaymentTerms; timeZone: PartnerTimeZone };

export interface NewApplication extends PartnerDetails {
  id: string;
  submissionId: string | null;
  sealedEin: string;
}

export interface PartnerRow extends NewApplication {
  status: PartnerStatus;
  createdAt: string;
  reviewBy: string;
  overdue: boolean;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedByName: string | null;
  note: string | null;
  documents: (PartnerDocument & { sha256: string })[];
}

const COLUMN_OF: Record<keyof PartnerDetails, string> = {
  businessName: 'business_name',
  businessAddress: 'business_address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  mainContact: 'main_contact',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  paymentTerms: 'payment_terms',
  numberOfAgents: 'number_of_agents',
  officeHours: 'office_hours',
  timeZone: 'time_zone',
  payPerTransfer: 'pay_per_transfer',
  didNumber: 'did_number',
  dailyCallCap: 'daily_call_cap',
  reference1CompanyName: 'reference1_company_name',
  reference1ContactName: 'reference1_contact_name',
  reference1Phone: 'reference1_phone',
  reference2CompanyName: 'reference2_company_name',
  reference2ContactName: 'reference2_contact_name',
  reference2Phone: 'reference2_phone',
};
export const DETAILS = Object.keys(COLUMN_OF) as (keyof PartnerDetails)[];

const REVIEW_BY = `a.created_at + interval '${PARTNER_REVIEW_HOURS} hours'`;
const COLUMNS = `a.id, a.submission_id AS "submissionId", a.status, a.sealed_ein AS "sealedEin",
    ${DETAILS.map((name) => `a.${COLUMN_OF[name]} AS "${name}"`).join(', ')},
    a.created_at AS "createdAt", ${REVIEW_BY} AS "reviewBy", a.status = 'pending' AND ${REVIEW_BY} < now() AS overdue,
    a.decided_at AS "decidedAt", a.decided_by AS "decidedBy", a.decided_by_name AS "decidedByName", a.note,
    coalesce((SELECT json_agg(json_build_object('originalName', d.original_name, 'filename', d.filename, 'size', d.bytes,
        'uploadDate', d.uploaded_at, 'sha256', d.sha256) ORDER BY d.position)
      FROM partner_documents d WHERE d.application_id = a.id), '[]') AS documents`;
const ROWS = `SELECT ${COLUMNS} FROM partner_applications a`;
const LIST = new Keyset<PartnerSort>(
  { sql: 'a.id', type: 'uuid' },
  {
    // Pending ones have no decision, and the oldest waits longest.
    status: [
      { sql: `(a.status = 'pending')::int`, type: 'integer' },
      { sql: 'coalesce(a.decided_at, to_timestamp(0))', type: 'time' },
      { sql: '(extract(epoch FROM a.created_at) * -1000000)::bigint', type: 'integer' },
    ],
    submitted: [{ sql: 'a.created_at', type: 'time' }],
    business: [{ sql: 'lower(a.business_name)', type: 'text' }],
  },
  '-status',
);
/** $1 is a text or null, $2 the digits of a phone number or null. */
const MATCHES = `($1::text IS NULL OR concat_ws(E'\\n', a.business_name, a.main_contact, a.contact_email, a.city, a.state) ILIKE $1
  OR ($2::text IS NOT NULL AND regexp_replace(a.contact_phone, '\\D', '', 'g') LIKE $2))`;
const INSERT = `
  INSERT INTO partner_applications (id, submission_id, sealed_ein, ${DETAILS.map((name) => COLUMN_OF[name]).join(', ')})
  VALUES ($1, $2, $3, ${DETAILS.map((_name, index) => `$${index + 4}`).join(', ')})
  ON CONFLICT (submission_id) DO NOTHING`;

@Injectable()
export class PartnerApplicationRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the applications that match a text (all for ''). Throws SearchTooSlow. */
  async findPage(text: string, range: PageRange<PartnerSort>): Promise<PageRows<PartnerRow>> {
    const values = searched(text);
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = await this.db.search<PartnerRow>(
      `SELECT ${COLUMNS}, ${key} FROM partner_applications a WHERE ${MATCHES} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  /** Counts the applications that match a text. Throws SearchTooSlow. */
  async count(text: string): Promise<number> {
    const counted = `SELECT count(*)::int AS count FROM partner_applications a WHERE ${MATCHES}`;
    const [row] = await this.db.search<{ count: number }>(counted, searched(text));
    return row?.count ?? 0;
  }

  /** Counts the applications without a decision. */
  countPending(): Promise<PendingApplications> {
    return this.db.one<PendingApplications>(
      `SELECT count(*)::int AS pending, count(*) FILTER (WHERE ${REVIEW_BY} < now())::int AS overdue
       FROM partner_applications a WHERE a.status = 'pending'`,
    );
  }

  find(id: string, db: Queryable = this.db): Promise<PartnerRow | null> {
    return db.first<PartnerRow>(`${ROWS} WHERE a.id = $1`, [id]);
  }

  findSubmission(submissionId: string): Promise<PartnerRow | null> {
    return this.db.first<PartnerRow>(`${ROWS} WHERE a.submission_id = $1`, [submissionId]);
  }

  /** Stores an application; false when this submission is already stored. Waits for one that is being stored. */
  async insert(tx: Transaction, application: NewApplication): Promise<boolean> {
    const { id, submissionId, sealedEin } = application;
    return (await tx.run(INSERT, [id, submissionId, sealedEin, ...DETAILS.map((name) => application[name])])) === 1;
  }

  /** Decides a pending application; false when it is no longer pending or does not exist. */
  async decide(tx: Transaction, id: string, status: PartnerDecision, userId: string, note: string | null): Promise<boolean> {
    const decided = await tx.run(
      `UPDATE partner_applications SET status = $2, decided_at = now(), decided_by = $3, note = $4,
         decided_by_name = (SELECT username FROM user_contacts WHERE id = $3)
       WHERE id = $1 AND status = 'pending'`,
      [id, status, userId, note],
    );
    return decided === 1;
  }

  /** Returns the encrypted EINs after this id, ordered by id; null starts with the first. */
  sealedAfter(id: string | null, limit: number): Promise<{ id: string; sealedEin: string }[]> {
    return this.db.query(
      `SELECT id, sealed_ein AS "sealedEin" FROM partner_applications WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
      [id, limit],
    );
  }

  /** Replaces an encrypted EIN, if it is still `from`. */
  async reseal(id: string, from: string, to: string): Promise<void> {
    await this.db.run('UPDATE partner_applications SET sealed_ein = $3 WHERE id = $1 AND sealed_ein = $2', [id, from, to]);
  }
}

function searched(text: string): [string | null, string | null] {
  const digits = searchedDigits(text);
  return [text === '' ? null : contains(text), digits && contains(digits)];
}
