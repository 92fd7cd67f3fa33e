import type { INestApplicationContext } from '@nestjs/common';
import { CallerKeys } from '../modules/calls/caller-keys.js';
import { LedgerRepository } from '../modules/campaigns/persistence/ledger.repository.js';
import { OpenCampaign } from '../modules/campaigns/use-cases/orders/open-campaign.use-case.js';
import { SeedDemoAcceptances } from '../modules/compliance/use-cases/seed-demo-acceptances.use-case.js';
import { ReconcilePayments } from '../modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { SeedDemoPartners } from '../modules/partners/use-cases/seed-demo-partners.use-case.js';
import { payDemoOrder } from '../modules/payments/stripe/demo-payment.js';
import { StripeClient } from '../modules/payments/stripe/stripe-client.js';
import { SeedDemoLegal } from '../modules/site/use-cases/seed-demo-legal.use-case.js';
import { SeedDemoUsers } from '../modules/users/use-cases/seed-demo-users.use-case.js';
import { PaymentSettings } from '../modules/payments/public.js';
import { Database } from '../platform/database/database.js';
import type { CallBooks } from '../seeders/demo-shop/seed-calls.js';
import { fillDemoWallet } from '../seeders/demo-shop/fill-demo-wallet.js';
import { payDemoOrders } from '../seeders/demo-shop/pay-demo-orders.js';
import { seedDemoShop } from '../seeders/demo-shop/seed-demo-shop.js';

/**
 * `seed-demo`: creates the demo accounts, applications and legal pages; with `--with-shop`, fills an empty shop with inventory
 * and orders too. Safe to run again.
 */
export async function seedDemo(app: INestApplicationContext, [option]: readonly string[]): Promise<void> {
  await app.get(SeedDemoUsers).execute();
  await app.get(SeedDemoPartners).execute();
  await app.get(SeedDemoLegal).execute();
  await app.get(SeedDemoAcceptances).execute();
  console.log('The demo accounts, applications and legal pages are ready.');
  if (option !== '--with-shop') return;
  const db = app.get(Database);
  const [keys, ledger] = [app.get(CallerKeys, { strict: false }), app.get(LedgerRepository, { strict: false })];
  const books: CallBooks = { keyOf: (phone) => keys.keysOf(phone)[0], append: (tx, entry) => ledger.append(tx, entry) };
  const isFilled = await seedDemoShop(db, books);
  console.log(isFilled ? 'The demo shop is filled.' : 'The shop already has leads or orders: nothing was added.');
  // Only the emulator accepts payments that no buyer confirmed.
  if (app.get(PaymentSettings).sandboxPayments) {
    await payDemoOrders(db, (order) => payDemoOrder(app.get(StripeClient), order));
    if (isFilled) {
      // Otherwise today's purchase from the balance would have the first invoice.
      await app.get(ReconcilePayments, { strict: false }).execute({}, { id: 'seed-demo' });
      await fillDemoWallet(app);
    }
  }
  // Orders of live transfers that are not delivered wait for their buyers, as after a payment.
  if (isFilled) await app.get(OpenCampaign, { strict: false }).openMissing();
}
