import { Migration } from '@mikro-orm/migrations';

/** Adds the view of accounts that other modules than users join: names and addresses, no password. */
export class Migration20261123110400AddUserContactsView extends Migration {
  override up(): void {
    this.addSql('CREATE VIEW user_contacts AS SELECT id, username, first_name, last_name, email, phone, agency_name FROM users');
  }

  override down(): void {
    this.addSql('DROP VIEW user_contacts');
  }
}
