import { Migration } from '@mikro-orm/migrations';

/** Adds what a buyer says after paying about the delivery of an order (M81). */
export class Migration20261124152100AddOrderSetups extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE order_setups (
      order_id uuid PRIMARY KEY REFERENCES orders,
      states text[] NOT NULL CHECK (cardinality(states) BETWEEN 1 AND 51),
      hours text,
      time_zone text,
      transfer_phone text CHECK (transfer_phone ~ '^[2-9][0-9]{9}$'),
      starts_on date,
      lead_ages text[] NOT NULL DEFAULT '{}',
      note text NOT NULL DEFAULT '',
      revision integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((hours IS NULL) = (time_zone IS NULL)))`);
  }

  override down(): void {
    this.addSql('DROP TABLE order_setups');
  }
}
