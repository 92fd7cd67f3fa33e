import { Migration } from '@mikro-orm/migrations';

/**
 * Adds how many set-ups of its order a campaign has taken, so that each of them has a version and none counts as a change by a
 * person (C28).
 */
export class Migration20261130190000CountCampaignProposals extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE call_campaigns ADD COLUMN proposals integer NOT NULL DEFAULT 0');
  }

  override down(): void {
    this.addSql('UPDATE call_campaigns SET version = version - proposals WHERE proposals > 0');
    this.addSql('ALTER TABLE call_campaigns DROP COLUMN proposals');
  }
}
