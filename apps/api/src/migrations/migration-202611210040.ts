import { Migration } from '@mikro-orm/migrations';

/** Separators between words; `person-search.ts` splits a search text at the same characters. */
const SEPARATORS = '\t!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~’';

const UP = [
  // No default, and no check of existing rows: no row is read or written.
  `ALTER TABLE aged_leads ADD COLUMN withdrawn_at timestamptz, ADD COLUMN added_by uuid`,
  `ALTER TABLE aged_leads ADD CONSTRAINT aged_leads_added_by_fkey FOREIGN KEY (added_by) REFERENCES users NOT VALID`,
  // The database's own guard: a withdrawn lead belongs to no order, so it can't have been sold.
  `ALTER TABLE aged_leads ADD CONSTRAINT aged_leads_withdrawn_unordered
     CHECK (withdrawn_at IS NULL OR (sold_at IS NULL AND order_id IS NULL AND held_until IS NULL)) NOT VALID`,

  // Search terms of a person: words of the name, words of the email before its @, and the last four digits of the phone.
  `CREATE FUNCTION person_words(name text, email text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN array_to_tsvector(array_remove(string_to_array(lower(translate(
     name || ' ' || coalesce(split_part(email, '@', 1), '') || ' ' || right(phone, 4),
     '${SEPARATORS.replaceAll("'", "''")}', repeat(' ', ${SEPARATORS.length}))), ' '), ''))`,
  // A long pending list makes imports about a tenth slower instead of a third; a search reads it through in milliseconds.
  `CREATE INDEX aged_leads_words_idx ON aged_leads USING gin (person_words(name, email, phone)) WITH (gin_pending_list_limit = 16384)`,
  `CREATE INDEX aged_leads_import_idx ON aged_leads (import_id, id DESC)`,
  // Small indexes: leads on sale have their own, and most leads are on sale.
  `CREATE INDEX aged_leads_sold_idx ON aged_leads (id DESC) WHERE sold_at IS NOT NULL`,
  `CREATE INDEX aged_leads_sold_state_idx ON aged_leads (state, id DESC) WHERE sold_at IS NOT NULL`,
  `CREATE INDEX aged_leads_held_idx ON aged_leads (id DESC) WHERE held_until IS NOT NULL`,
  `CREATE INDEX aged_leads_withdrawn_idx ON aged_leads (id DESC) WHERE withdrawn_at IS NOT NULL`,

  `CREATE TABLE callback_opportunities (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name text NOT NULL,
     email text NOT NULL,
     phone text NOT NULL CHECK (phone ~ '^[2-9][0-9]{9}$'),
     state text NOT NULL,
     price_cents integer NOT NULL CHECK (price_cents > 0),
     added_by uuid NOT NULL REFERENCES users,
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX callback_opportunities_phone_key ON callback_opportunities (phone)`,
  `CREATE INDEX callback_opportunities_words_idx ON callback_opportunities USING gin (person_words(name, email, phone))`,
];

const DOWN = [
  'DROP TABLE callback_opportunities',
  ...['withdrawn', 'held', 'sold_state', 'sold', 'import', 'words'].map((name) => `DROP INDEX aged_leads_${name}_idx`),
  'DROP FUNCTION person_words',
  // A version without the column would sell withdrawn leads.
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM aged_leads WHERE withdrawn_at IS NOT NULL) THEN
       RAISE EXCEPTION 'Put withdrawn leads back on sale, or delete them, before going back to a version that cannot withdraw';
     END IF;
   END $$`,
  'ALTER TABLE aged_leads DROP COLUMN withdrawn_at, DROP COLUMN added_by',
];

/** Adds withdrawn leads, the search for people, and callback opportunities. */
export class Migration202611210040 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
