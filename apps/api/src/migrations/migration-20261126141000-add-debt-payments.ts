import { Migration } from '@mikro-orm/migrations';

const KIND = 'debt_paid';

/** Other migrations add kinds, too, so the list is taken from the constraint. */
const changeKinds = (wanted: string): string => `DO $$
  DECLARE
    kinds text;
  BEGIN
    SELECT string_agg(quote_literal(kind), ', ' ORDER BY kind) INTO kinds FROM (
      SELECT DISTINCT named[1] AS kind FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') AS named
      WHERE c.conname = 'ledger_journals_kind_check'
      ${wanted}) all_kinds;
    EXECUTE 'ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check, ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (' || kinds || '))';
  END $$`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM ledger_journals WHERE kind = '${KIND}') THEN
       RAISE EXCEPTION 'refunds have paid what agencies owed';
     END IF;
   END $$`,
  changeKinds(`AND named[1] <> '${KIND}'`),
];

/** Lets a refund to the balance pay what the agency owes (W11). */
export class Migration20261126141000AddDebtPayments extends Migration {
  override up(): void {
    this.addSql(changeKinds(`UNION SELECT '${KIND}'`));
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
