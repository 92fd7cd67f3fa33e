import { Migration } from '@mikro-orm/migrations';

/**
 * Adds what is counted about the intake of calls: requests by the minute, and questions that found no campaign by the hour (C78,
 * C79).
 */
export class Migration20261125103000AddCallIntakeCounts extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE call_intake_counts (
      minute timestamptz NOT NULL,
      what text NOT NULL,
      count integer NOT NULL CHECK (count > 0),
      PRIMARY KEY (minute, what))`);
    this.addSql(`CREATE TABLE route_misses (
      day date NOT NULL,
      hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
      state text NOT NULL,
      reason text NOT NULL,
      misses integer NOT NULL CHECK (misses > 0),
      PRIMARY KEY (day, hour, state, reason))`);
    this.addSql('CREATE INDEX call_reviews_opened_idx ON call_reviews (opened_at)');
    this.addSql('CREATE INDEX call_reviews_closed_idx ON call_reviews (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX call_reviews_closed_idx');
    this.addSql('DROP INDEX call_reviews_opened_idx');
    this.addSql('DROP TABLE route_misses');
    this.addSql('DROP TABLE call_intake_counts');
  }
}
