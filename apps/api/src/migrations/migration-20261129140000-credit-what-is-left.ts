import { Migration } from '@mikro-orm/migrations';

const check = (accepted: string) => [
  `ALTER TABLE return_lines DROP CONSTRAINT return_lines_check3, ADD CONSTRAINT return_lines_check3
     CHECK (CASE WHEN status <> 'accepted' OR is_call_back THEN cash_cents + promo_cents = 0 ELSE ${accepted} END) NOT VALID`,
  'ALTER TABLE return_lines VALIDATE CONSTRAINT return_lines_check3',
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM return_lines WHERE status = 'accepted' AND NOT is_call_back AND cash_cents + promo_cents < price_cents) THEN
       RAISE EXCEPTION 'less than a price was credited';
     END IF;
   END $$`,
  ...check('cash_cents + promo_cents = price_cents'),
];

/** Lets an accepted line give back less than its price, if refunds left less of its order (W28). */
export class Migration20261129140000CreditWhatIsLeft extends Migration {
  override up(): void {
    for (const statement of check('cash_cents + promo_cents BETWEEN 1 AND price_cents')) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
