import { Migration } from '@mikro-orm/migrations';

const HOLD = 'held_until, withdrawn_at';
const LISTED = 'WHERE sold_at IS NULL AND explicit_price_cents IS NULL';
const GIVEN = 'WHERE sold_at IS NULL AND explicit_price_cents IS NOT NULL';
/** Always true. Only statements with this condition can use these indexes (filtered-list.sql.ts). */
const BY_AGE = `${GIVEN} AND id > 0`;
const NEWEST = 'form_filled_at DESC, id DESC';

/** A lead is in two of them, or in four if it has a price of its own. */
const INDEXES = {
  aged_leads_listed_idx: `(price_profile, ${NEWEST}) INCLUDE (${HOLD}) ${LISTED}`,
  aged_leads_listed_state_idx: `(state, price_profile, ${NEWEST}) INCLUDE (${HOLD}) ${LISTED}`,
  aged_leads_given_idx: `(explicit_price_cents, ${NEWEST}) INCLUDE (${HOLD}) ${GIVEN}`,
  aged_leads_given_state_idx: `(state, explicit_price_cents, ${NEWEST}) INCLUDE (${HOLD}) ${GIVEN}`,
  aged_leads_given_age_idx: `(${NEWEST}) INCLUDE (explicit_price_cents, ${HOLD}) ${BY_AGE}`,
  aged_leads_given_state_age_idx: `(state, ${NEWEST}) INCLUDE (explicit_price_cents, ${HOLD}) ${BY_AGE}`,
  // Instead of aged_leads_stock_area_idx: an area code is read as a whole, without its rows.
  aged_leads_area_idx: `(area_code, id DESC) INCLUDE (${HOLD}, state, form_filled_at, price_profile, explicit_price_cents) WHERE sold_at IS NULL`,
};
const AREA = `aged_leads_stock_area_idx ON aged_leads (area_code, id DESC) INCLUDE (${HOLD}) WHERE sold_at IS NULL`;

/**
 * Adds the indexes of filters by price, lead age and form fill (L57). The table stays writable meanwhile; started again, it goes
 * on.
 */
export class Migration20261126170000AddLeadFilterIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // What an interrupted run left is not valid.
      this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      this.addSql(`CREATE INDEX CONCURRENTLY ${name} ON aged_leads ${columns}`);
    }
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_stock_area_idx');
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_stock_area_idx');
    this.addSql(`CREATE INDEX CONCURRENTLY ${AREA}`);
    for (const name of Object.keys(INDEXES)) this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
