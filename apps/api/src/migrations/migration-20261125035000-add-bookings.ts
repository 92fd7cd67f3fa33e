import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE booking_hours (
     version integer PRIMARY KEY CHECK (version > 0),
     at timestamptz NOT NULL DEFAULT now(),
     changed_by uuid NOT NULL REFERENCES users,
     hours jsonb NOT NULL CHECK (jsonb_typeof(hours) = 'object'))`,
  `CREATE TABLE bookings (
     id uuid PRIMARY KEY,
     starts_at timestamptz NOT NULL,
     name text NOT NULL,
     email text NOT NULL,
     phone text NOT NULL CHECK (phone ~ '^[0-9]{10}$'),
     agency text NOT NULL,
     note text NOT NULL,
     time_zone text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     link_hash bytea UNIQUE,
     canceled_at timestamptz,
     canceled_by uuid REFERENCES users,
     cancel_reason text NOT NULL DEFAULT '',
     CHECK (canceled_at IS NOT NULL OR (canceled_by IS NULL AND cancel_reason = '')))`,
  // One call a slot: of two visitors who book it at the same time, the second one waits here and gets nothing.
  'CREATE UNIQUE INDEX bookings_slot ON bookings (starts_at) WHERE canceled_at IS NULL',
  'CREATE INDEX bookings_start ON bookings (starts_at, id)',
  'CREATE INDEX bookings_email ON bookings (lower(email))',
];

const DOWN = ['DROP TABLE bookings', 'DROP TABLE booking_hours'];

/** Adds the owner's hours for calls and the calls that visitors book. */
export class Migration20261125035000AddBookings extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
