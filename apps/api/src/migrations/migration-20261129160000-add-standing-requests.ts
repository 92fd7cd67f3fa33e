import { Migration } from '@mikro-orm/migrations';

/** Adds the ID of the request that created a standing order: the same one creates it once (L73). Earlier ones have none. */
export class Migration20261129160000AddStandingRequests extends Migration {
  override up(): void {
    this.addSql(
      `ALTER TABLE standing_orders ADD COLUMN request_id uuid, ADD CONSTRAINT standing_orders_request_key UNIQUE (agency_id, request_id)`,
    );
  }

  override down(): void {
    this.addSql('ALTER TABLE standing_orders DROP COLUMN request_id');
  }
}
