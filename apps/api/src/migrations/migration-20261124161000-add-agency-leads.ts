import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE VIEW sold_leads AS
     SELECT id, order_id, name, phone, email, state, form_filled_at FROM aged_leads WHERE sold_at IS NOT NULL`,
  `CREATE VIEW lead_purchases AS
     SELECT line.lead_id, line.price_cents, o.id AS order_id, o.number, o.agency_id, o.buyer_id, o.paid_at
     FROM orders o JOIN order_lines line ON line.order_id = o.id WHERE o.paid_at IS NOT NULL`,

  // A lead without a row is new and has no note. The key starts with the lead, because deleting a lead looks for its rows.
  `CREATE TABLE agency_leads (
     lead_id bigint NOT NULL REFERENCES aged_leads ON DELETE CASCADE,
     agency_id uuid NOT NULL REFERENCES agencies ON DELETE CASCADE,
     status text NOT NULL DEFAULT 'new'
       CHECK (status IN ('new', 'called', 'no_answer', 'contacted', 'quoted', 'sold', 'bad_number')),
     status_by uuid REFERENCES users ON DELETE SET NULL,
     status_at timestamptz,
     note text CHECK (length(note) <= 1000),
     note_by uuid REFERENCES users ON DELETE SET NULL,
     note_at timestamptz,
     note_version integer NOT NULL DEFAULT 0,
     exported_at timestamptz,
     PRIMARY KEY (lead_id, agency_id))`,
  `CREATE INDEX agency_leads_agency_idx ON agency_leads (agency_id, lead_id)`,

  `CREATE TABLE lead_exports (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies ON DELETE CASCADE,
     created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
     lead_ids bigint[] NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz)`,
  `CREATE INDEX lead_exports_agency_idx ON lead_exports (agency_id, id DESC)`,
];

const DOWN = ['DROP TABLE lead_exports', 'DROP TABLE agency_leads', 'DROP VIEW lead_purchases', 'DROP VIEW sold_leads'];

/** Adds status and note of the leads that an agency owns, and which of them were exported (M94, M96). */
export class Migration20261124161000AddAgencyLeads extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
