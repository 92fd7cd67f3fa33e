import { Migration } from '@mikro-orm/migrations';

/** Adds what had paused a campaign before a dispute did (C31). */
export class Migration20261130160000KeepCampaignPauses extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE call_campaigns ADD COLUMN paused_before text');
  }

  override down(): void {
    this.addSql('ALTER TABLE call_campaigns DROP COLUMN paused_before');
  }
}
