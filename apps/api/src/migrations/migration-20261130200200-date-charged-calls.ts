import { Migration } from '@mikro-orm/migrations';

const CALLS = (more: string) => `CREATE OR REPLACE VIEW call_facts AS
  SELECT id AS call_id, agency_id, campaign_id, lot_id, offered_at, ended_at, seconds, free_seconds, caller_phone, caller_state, outcome,
    'CORRECTED' = ANY (flags) AS is_given_back${more}
  FROM calls WHERE kind = 'live' AND ended_at IS NOT NULL`;

/** A call that counted late, by its records or by an admin, was charged when its row of the ledger was written. */
const CHARGED_AT = `,
    CASE WHEN outcome = 'billed' AND flags && '{LATE,DECIDED}'
      THEN greatest(ended_at, (SELECT l.at FROM call_ledger l WHERE l.call_id = calls.id AND l.kind = 'billed')) ELSE ended_at END AS charged_at`;

/** Adds when a call was charged: its end, or later if it counted late (W85). */
export class Migration20261130200200DateChargedCalls extends Migration {
  override up(): void {
    this.addSql(CALLS(CHARGED_AT));
  }

  override down(): void {
    this.addSql('DROP VIEW call_facts');
    this.addSql(CALLS(''));
  }
}
