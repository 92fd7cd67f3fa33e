import type { INestApplicationContext } from '@nestjs/common';
import { CloseDemoAccounts } from '../modules/auth/use-cases/close-demo-accounts.use-case.js';
import { AGENCY_EMAILS } from '../seeders/demo-shop/seed-buyers.js';

/** `close-demo-accounts`: prepares a trial database for production. Safe to run again. */
export async function closeDemoAccounts(app: INestApplicationContext): Promise<void> {
  const count = await app.get(CloseDemoAccounts).execute(AGENCY_EMAILS);
  console.log(`Closed ${count} demo accounts. Demo leads and orders remain: for production, start with an empty database.`);
}
