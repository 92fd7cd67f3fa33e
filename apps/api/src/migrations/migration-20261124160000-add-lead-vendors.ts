import { Migration } from '@mikro-orm/migrations';

/** Adds vendors of leads with their defaults, what a lead cost, and the problems of a file's rows by their text. */
export class Migration20261124160000AddLeadVendors extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE lead_vendors (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      name text NOT NULL CHECK (name <> ''),
      cost_cents integer CHECK (cost_cents >= 0),
      price_profile text,
      price_means text CHECK (price_means IN ('selling', 'cost')),
      not_in_file jsonb NOT NULL DEFAULT '[]',
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL DEFAULT now())`);
    this.addSql('CREATE UNIQUE INDEX lead_vendors_name_key ON lead_vendors (lower(name))');
    this.addSql(`ALTER TABLE imports
      ADD COLUMN vendor_id uuid REFERENCES lead_vendors,
      ADD COLUMN cost_cents integer,
      ADD COLUMN projected_cost_cents bigint NOT NULL DEFAULT 0,
      ADD COLUMN doubtful_price_cents bigint NOT NULL DEFAULT 0,
      ADD COLUMN problems jsonb NOT NULL DEFAULT '[]'`);
    this.addSql('CREATE INDEX imports_vendor_idx ON imports (vendor_id, id DESC) WHERE vendor_id IS NOT NULL');
    this.addSql(`ALTER TABLE import_batches ADD COLUMN problems jsonb NOT NULL DEFAULT '{}'`);
    // Not validated: a scan of all leads would lock them, and the column is empty.
    this.addSql('ALTER TABLE aged_leads ADD COLUMN cost_cents integer');
    this.addSql('ALTER TABLE aged_leads ADD CONSTRAINT aged_leads_cost_positive CHECK (cost_cents >= 0) NOT VALID');
  }

  override down(): void {
    this.addSql('ALTER TABLE aged_leads DROP COLUMN cost_cents');
    this.addSql('ALTER TABLE import_batches DROP COLUMN problems');
    this.addSql(`ALTER TABLE imports DROP COLUMN vendor_id, DROP COLUMN cost_cents, DROP COLUMN projected_cost_cents,
      DROP COLUMN doubtful_price_cents, DROP COLUMN problems`);
    this.addSql('DROP TABLE lead_vendors');
  }
}
