import { Migration } from '@mikro-orm/migrations';

const OF_DEPOSITS = `FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE p.subject_kind = 'deposit' AND d.status IN ('open', 'inquiry')`;

/** Adds to each disputed deposit whether its dispute is open or the bank only asks: an inquiry takes nothing back (W93). */
export class Migration20261130160100TellInquiriesApart extends Migration {
  override up(): void {
    this.addSql(`CREATE OR REPLACE VIEW disputed_deposits AS SELECT p.subject_id AS deposit_id, d.status ${OF_DEPOSITS}`);
  }

  override down(): void {
    this.addSql('DROP VIEW disputed_deposits');
    this.addSql(`CREATE VIEW disputed_deposits AS SELECT p.subject_id AS deposit_id ${OF_DEPOSITS}`);
  }
}
