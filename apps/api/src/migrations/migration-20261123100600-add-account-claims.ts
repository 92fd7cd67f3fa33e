import { Migration } from '@mikro-orm/migrations';

/** Adds the time when an account created by a survey was claimed (P30). After that, the survey can't change it. */
export class Migration20261123100600 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE users ADD COLUMN claimed_at timestamptz');
    this.addSql(`
      UPDATE users SET claimed_at = now() WHERE signed_in_at IS NULL AND id IN (
        SELECT target_id::uuid FROM audit_log WHERE action IN ('password.reset', 'password.set_by_staff')
        UNION SELECT buyer_id FROM orders WHERE paid_at IS NOT NULL
        UNION SELECT s.user_id FROM orders o JOIN surveys s ON s.id = o.survey_id WHERE o.paid_at IS NOT NULL)`);
  }

  override down(): void {
    this.addSql('ALTER TABLE users DROP COLUMN claimed_at');
  }
}
