import { Migration } from '@mikro-orm/migrations';

/** Whether an agency has a seat that uses its balance, and whose account is enabled. */
const HAS_BUYER = (agencyId: string) => `EXISTS (SELECT FROM seats s JOIN users u ON u.id = s.user_id
    WHERE s.agency_id = ${agencyId} AND s.disabled_at IS NULL AND s.role <> 'viewer' AND u.access = 'buyer' AND u.disabled_at IS NULL)`;

/** Concurrent changes of an agency are noted one after the other, each with what the earlier ones committed. */
const NOTE = `CREATE FUNCTION note_idle_agency(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM agencies WHERE id = changed FOR NO KEY UPDATE;
     IF NOT FOUND THEN
       RETURN;
     ELSIF ${HAS_BUYER('changed')} THEN
       DELETE FROM idle_agencies WHERE agency_id = changed;
     ELSE
       INSERT INTO idle_agencies (agency_id) VALUES (changed) ON CONFLICT DO NOTHING;
     END IF;
   END $$`;

/**
 * Keeps which agencies have no enabled account that could pause a campaign or a recharge: routing asks it of all running
 * campaigns at once.
 */
export class Migration20261129150100AddIdleAgencies extends Migration {
  override up(): void {
    this.addSql('CREATE TABLE idle_agencies (agency_id uuid PRIMARY KEY REFERENCES agencies ON DELETE CASCADE)');
    this.addSql(NOTE);
    this.addSql(`CREATE FUNCTION note_seat() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN PERFORM note_idle_agency(OLD.agency_id); END IF;
     IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.agency_id <> OLD.agency_id) THEN PERFORM note_idle_agency(NEW.agency_id); END IF;
     RETURN NULL;
   END $$`);
    this.addSql('CREATE TRIGGER seats_idle AFTER INSERT OR UPDATE OR DELETE ON seats FOR EACH ROW EXECUTE FUNCTION note_seat()');
    this.addSql(`CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM note_idle_agency(s.agency_id) FROM seats s WHERE s.user_id = NEW.id;
     RETURN NULL;
   END $$`);
    this.addSql(`CREATE TRIGGER users_idle AFTER UPDATE OF disabled_at, access ON users FOR EACH ROW
      WHEN ((OLD.disabled_at IS NULL) <> (NEW.disabled_at IS NULL) OR OLD.access <> NEW.access) EXECUTE FUNCTION note_account()`);
    this.addSql(`INSERT INTO idle_agencies (agency_id) SELECT a.id FROM agencies a WHERE NOT ${HAS_BUYER('a.id')}`);
  }

  override down(): void {
    this.addSql('DROP TRIGGER users_idle ON users');
    this.addSql('DROP TRIGGER seats_idle ON seats');
    this.addSql('DROP FUNCTION note_account, note_seat, note_idle_agency');
    this.addSql('DROP TABLE idle_agencies');
  }
}
