import { Migration } from '@mikro-orm/migrations';

/**
 * The account of a code: the shop's, or that of an owner's wallet. Two index lookups, because no index finds `IS NOT DISTINCT
 * FROM`.
 */
const ACCOUNT = `
CREATE FUNCTION ledger_account_id(wanted text, owner uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted LIKE 'wallet.%' THEN (SELECT id FROM ledger_accounts WHERE code = wanted AND owner_id = owner)
    ELSE (SELECT id FROM ledger_accounts WHERE code = wanted AND owner_id IS NULL) END $$`;

/**
 * Posts journals, each key once, and returns those that are new: how many legs each has and, if it changed a wallet, the balance
 * before and after. A function, so that a statement that posts knows the balance after it: the trigger that keeps it runs at the
 * end of a statement. Journals whose key is known are skipped, with their legs; a missing account makes it fail, because its id
 * is null.
 */
const POST = `
CREATE FUNCTION ledger_post(journals jsonb)
  RETURNS TABLE (journal_id uuid, legs integer, owner_id uuid, seq bigint, before_cents bigint, after_cents bigint) LANGUAGE plpgsql ROWS 1 AS $$
#variable_conflict use_column
DECLARE
  journal_of_leg uuid[];
BEGIN
  WITH asked AS (
      SELECT * FROM jsonb_to_recordset(journals) AS j(kind text, key text, "ownerId" uuid, "subjectId" uuid, "providerRef" text,
        "effectiveOn" date, reverses text, legs jsonb)),
    posted AS (
      INSERT INTO ledger_journals (kind, key, owner_id, subject_id, provider_ref, effective_on)
      SELECT kind, key, "ownerId", "subjectId", "providerRef", "effectiveOn" FROM asked
      WHERE reverses IS NULL OR (SELECT true FROM ledger_journals known WHERE known.key = asked.reverses)
      ON CONFLICT (key) DO NOTHING RETURNING id, key, owner_id),
    moved AS (
      INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
      SELECT posted.id, leg.place, ledger_account_id(leg.body ->> 'debit', posted.owner_id), ledger_account_id(leg.body ->> 'credit', posted.owner_id),
        (leg.body ->> 'cents')::bigint
      FROM posted JOIN asked USING (key), jsonb_array_elements(asked.legs) WITH ORDINALITY AS leg(body, place)
      RETURNING journal_id)
    SELECT array_agg(journal_id) INTO journal_of_leg FROM moved;
  RETURN QUERY
    SELECT made.id, made.legs, change.owner_id, change.seq, change.available_after - change.available_delta, change.available_after
    FROM (SELECT id, count(*)::integer AS legs FROM unnest(journal_of_leg) AS leg(id) GROUP BY id) made
      LEFT JOIN LATERAL (SELECT * FROM ledger_feed f WHERE f.journal_id = made.id OFFSET 0) change ON true;
END $$`;

/** Posts to the ledger in one round trip, or as a part of the statement that sells (W4). */
export class Migration20261126120000AddLedgerPost extends Migration {
  override up(): void {
    this.addSql(ACCOUNT);
    this.addSql(POST);
  }

  override down(): void {
    this.addSql('DROP FUNCTION ledger_post(jsonb)');
    this.addSql('DROP FUNCTION ledger_account_id(text, uuid)');
  }
}
