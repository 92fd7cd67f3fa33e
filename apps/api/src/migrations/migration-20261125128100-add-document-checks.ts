import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE VIEW invoice_facts AS SELECT series, year, no, number, journal_id, subject_id, total_cents, created_at FROM invoices`,
  'CREATE VIEW invoice_series_facts AS SELECT series, year, last FROM invoice_series',
  'CREATE VIEW wallet_customer_facts AS SELECT agency_id, provider_ref, created_at FROM wallet_customers',
  `CREATE VIEW wallet_card_facts AS
     SELECT k.provider_ref, k.agency_id, c.provider_ref AS customer_ref, k.added_at,
       EXISTS (SELECT FROM wallet_consents w WHERE w.id = k.consent_id AND w.agency_id = k.agency_id AND w.kind = 'card' AND w.given_at <= k.added_at)
         AS has_consent
     FROM wallet_cards k LEFT JOIN wallet_customers c ON c.agency_id = k.agency_id WHERE k.removed_at IS NULL`,
  // The customers and cards that the provider keeps, as a run found them. Unlogged: after a crash, the run asks again.
  'CREATE UNLOGGED TABLE reconciliation_kept (run_id uuid NOT NULL, ref text NOT NULL, PRIMARY KEY (run_id, ref))',
];

const DOWN = [
  'DROP TABLE reconciliation_kept',
  'DROP VIEW wallet_card_facts, wallet_customer_facts',
  'DROP VIEW invoice_series_facts, invoice_facts',
];

/** Lets the nightly comparison read documents and saved cards (C9, C10 of W72). */
export class Migration20261125128100AddDocumentChecks extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
