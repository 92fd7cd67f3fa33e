import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE partner_applications (
     id uuid PRIMARY KEY,
     submission_id uuid UNIQUE,
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
     business_name text NOT NULL,
     business_address text NOT NULL,
     city text NOT NULL,
     state text NOT NULL,
     zip text NOT NULL,
     sealed_ein text NOT NULL,
     main_contact text NOT NULL,
     contact_phone text NOT NULL,
     contact_email text NOT NULL,
     payment_terms text NOT NULL CHECK (payment_terms IN ('Net 7', 'Net 15', 'Net 30')),
     number_of_agents text NOT NULL,
     office_hours text NOT NULL,
     time_zone text NOT NULL CHECK (time_zone IN ('PST', 'MST', 'CST', 'EST')),
     pay_per_transfer text NOT NULL,
     did_number text NOT NULL,
     daily_call_cap text NOT NULL,
     reference1_company_name text,
     reference1_contact_name text,
     reference1_phone text,
     reference2_company_name text,
     reference2_contact_name text,
     reference2_phone text,
     created_at timestamptz NOT NULL DEFAULT now(),
     decided_at timestamptz,
     decided_by uuid,
     decided_by_name text,
     note text,
     CHECK ((status = 'pending') = (decided_at IS NULL)))`,
  `CREATE INDEX partner_applications_created_idx ON partner_applications (created_at DESC, id DESC)`,

  `CREATE TABLE partner_documents (
     filename text PRIMARY KEY,
     application_id uuid NOT NULL REFERENCES partner_applications ON DELETE CASCADE,
     position integer NOT NULL,
     original_name text NOT NULL,
     file_key text NOT NULL UNIQUE,
     bytes integer NOT NULL CHECK (bytes > 0),
     sha256 text NOT NULL,
     media_type text NOT NULL,
     uploaded_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE (application_id, position))`,
];

const DOWN = ['DROP TABLE partner_documents', 'DROP TABLE partner_applications'];

/** Adds partner applications and their documents. */
export class Migration202611210050 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
