import { Migration } from '@mikro-orm/migrations';

const COLUMNS =
  '(zip, id DESC) INCLUDE (held_until, withdrawn_at, state, area_code, form_filled_at, price_profile, explicit_price_cents)';

/** Indexes the leads with a ZIP code that are not sold (L70). The table stays writable meanwhile; started again, it goes on. */
export class Migration20261127112000IndexLeadZips extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('ALTER TABLE aged_leads VALIDATE CONSTRAINT aged_leads_zip_check');
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_zip_idx');
    this.addSql(
      `CREATE INDEX CONCURRENTLY aged_leads_zip_idx ON aged_leads ${COLUMNS} WHERE sold_at IS NULL AND zip IS NOT NULL`,
    );
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_zip_idx');
  }
}
