import { Migration } from '@mikro-orm/migrations';

/** Returns the statement of the trigger that seats a buyer; `seated` follows for a new seat. */
export function seatBuyer(seated: string): string {
  return `CREATE OR REPLACE FUNCTION seat_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     agency uuid;
   BEGIN
     IF NOT EXISTS (SELECT FROM seats WHERE user_id = NEW.id) THEN
       INSERT INTO agencies (name) VALUES (left(NEW.agency_name, 200)) RETURNING id INTO agency;
       INSERT INTO seats (agency_id, user_id, role, sees) VALUES (agency, NEW.id, 'owner', 'all');${seated}
     END IF;
     RETURN NULL;
   END $$`;
}

const UP = [
  `CREATE TABLE agencies (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     name text NOT NULL CHECK (length(name) <= 200),
     time_zone text NOT NULL DEFAULT 'America/New_York',
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE seats (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
     role text NOT NULL CHECK (role IN ('owner', 'manager', 'agent', 'viewer')),
     sees text NOT NULL DEFAULT 'own' CHECK (sees IN ('own', 'all')),
     disabled_at timestamptz)`,

  // Before the accounts are read: a buyer who signs up meanwhile waits until this is committed, and then gets a seat from the
  // trigger.
  seatBuyer(''),
  `CREATE TRIGGER users_seat AFTER INSERT OR UPDATE OF access ON users
     FOR EACH ROW WHEN (NEW.access = 'buyer') EXECUTE FUNCTION seat_buyer()`,
  `CREATE FUNCTION rename_own_agency() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE agencies SET name = left(NEW.agency_name, 200)
     WHERE id = (SELECT agency_id FROM seats WHERE user_id = NEW.id AND role = 'owner' AND disabled_at IS NULL);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER users_agency_name AFTER UPDATE OF agency_name ON users
     FOR EACH ROW WHEN (NEW.agency_name <> OLD.agency_name) EXECUTE FUNCTION rename_own_agency()`,

  // A name proves nothing: two buyers with the same agency name stay two agencies.
  `WITH made AS MATERIALIZED (
       SELECT id AS user_id, uuidv7() AS agency_id, left(agency_name, 200) AS name, created_at FROM users WHERE access = 'buyer'),
     agency AS (INSERT INTO agencies (id, name, created_at) SELECT agency_id, name, created_at FROM made)
   INSERT INTO seats (agency_id, user_id, role, sees) SELECT agency_id, user_id, 'owner', 'all' FROM made`,
  `CREATE INDEX seats_agency_idx ON seats (agency_id)`,

  // At most one active owner by the index; at least one, while another seat is active, by the trigger at the end of a
  // transaction.
  `CREATE UNIQUE INDEX seats_owner_key ON seats (agency_id) WHERE role = 'owner' AND disabled_at IS NULL`,
  `CREATE FUNCTION check_agency_owner() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     changed uuid;
   BEGIN
     FOREACH changed IN ARRAY ARRAY[OLD.agency_id, NEW.agency_id] LOOP
       -- Concurrent changes of an agency are checked one after the other, each with what the earlier ones committed.
       PERFORM FROM agencies WHERE id = changed FOR NO KEY UPDATE;
       IF EXISTS (SELECT FROM seats WHERE agency_id = changed AND disabled_at IS NULL)
         AND NOT EXISTS (SELECT FROM seats WHERE agency_id = changed AND disabled_at IS NULL AND role = 'owner') THEN
         RAISE EXCEPTION 'agency % has no active owner', changed USING ERRCODE = 'check_violation', CONSTRAINT = 'seats_one_owner';
       END IF;
     END LOOP;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER seats_one_owner AFTER INSERT OR UPDATE OR DELETE ON seats DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION check_agency_owner()`,
];

const DOWN = [
  'DROP TRIGGER users_seat ON users',
  'DROP TRIGGER users_agency_name ON users',
  'DROP TABLE seats',
  'DROP TABLE agencies',
  'DROP FUNCTION check_agency_owner()',
  'DROP FUNCTION rename_own_agency()',
  'DROP FUNCTION seat_buyer()',
];

/**
 * Adds agencies and seats (P39, P40): every buyer becomes the owner of an agency. Triggers seat the buyers that any release
 * creates.
 */
export class Migration20261123110300 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
