import type { INestApplicationContext } from '@nestjs/common';
import { CloseDemoAccounts } from '../modules/auth/use-cases/close-demo-accounts.use-case.js';
import { AGENCY_EMAILS } from '../seeders/demo-shop/seed-buyers.js';

/** `close-demo-accounts`: for a database that was tried out and is to be used in production. May be run again. */
export async function closeDemoAccounts(app: INestApplicationContext): Promise<void> {
  const count = await app.get(CloseDemoAccounts).execute(AGENCY_EMAILS);
  console.log(`Closed ${count} demo accounts. Demo leads and orders stay: better begin with an empty database.`);
}
