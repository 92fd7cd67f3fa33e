import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE appointment_requests (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     order_id uuid NOT NULL REFERENCES orders,
     callback_id bigint NOT NULL REFERENCES callback_opportunities,
     asked_by uuid NOT NULL REFERENCES users,
     slot_at timestamptz NOT NULL,
     wish text NOT NULL CHECK (length(wish) BETWEEN 1 AND 200),
     note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
     asked_at timestamptz NOT NULL DEFAULT now(),
     outcome text CHECK (outcome IN ('moved', 'declined', 'refunded')),
     answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 300),
     answered_at timestamptz,
     answered_by uuid REFERENCES users,
     CHECK ((outcome IS NULL) = (answered_at IS NULL)))`,
  // One open request of an appointment.
  'CREATE UNIQUE INDEX appointment_requests_open_key ON appointment_requests (order_id) WHERE outcome IS NULL',
  'CREATE INDEX appointment_requests_order_idx ON appointment_requests (order_id, id)',
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM appointment_requests) THEN
       RAISE EXCEPTION 'buyers asked for other times';
     END IF;
   END $$`,
  'DROP TABLE appointment_requests',
];

/** Adds requests for another time of an appointment (L92). */
export class Migration20261128121900AddAppointmentRequests extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
