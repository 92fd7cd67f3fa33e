import type { INestApplicationContext } from '@nestjs/common';
import { CARD_CONSENT } from '@warmline/contracts/wallet/consents';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@warmline/domain/time/durations';
import { PurchaseLeads } from '../../modules/orders/use-cases/checkout/purchase-leads.use-case.js';
import { ConfirmInSandbox } from '../../modules/payments/use-cases/confirm-in-sandbox.use-case.js';
import { OpenDeposits } from '../../modules/wallet/use-cases/deposits/open-deposit.use-case.js';
import { PayDeposit } from '../../modules/wallet/use-cases/deposits/pay-deposit.js';
import { GrantPromo } from '../../modules/wallet/use-cases/promo/grant-promo.use-case.js';
import { Database } from '../../platform/database/database.js';

const [DEPOSIT_CENTS, PROMO_CENTS, PROMO_DAYS, LEADS] = [25_000, 2_500, 45, 12];
const NETWORK = '127.0.0.0/24';

/**
 * Gives the demo's buyer a wallet by what a buyer would do: a deposit by a card that is saved, promo credit, and leads from the
 * balance. Needs the payment emulator.
 */
export async function fillDemoWallet(app: INestApplicationContext): Promise<void> {
  const db = app.get(Database);
  const buyer = await db.one<{ userId: string; agencyId: string }>(
    `SELECT u.id AS "userId", s.agency_id AS "agencyId" FROM users u JOIN seats s ON s.user_id = u.id WHERE u.username = 'buyer'`,
  );
  const visit = { ...buyer, address: '127.0.0.1', userAgent: 'Demo', visitorId: null };
  const asked = { amountCents: DEPOSIT_CENTS, requestId: randomUUID(), saveCard: true, consentVersion: CARD_CONSENT.version };
  const deposits = app.get(OpenDeposits, { strict: false });
  const { deposit, clientSecret } = await deposits.open(asked, visit);
  await app.get(ConfirmInSandbox, { strict: false }).execute({ clientSecret: clientSecret!, paymentMethod: 'pm_card_visa' });
  await app.get(PayDeposit, { strict: false }).withForm(await deposits.read(buyer.agencyId, deposit.id));
  const expiresAt = new Date(Date.now() + PROMO_DAYS * DAY_MS);
  const grant = { agencyId: buyer.agencyId, amountCents: PROMO_CENTS, expiresAt, sourceId: null };
  await db.transaction((tx) => app.get(GrantPromo, { strict: false }).execute(tx, grant));
  const leads = await db.query<{ id: number }>(
    `SELECT id::float8 AS id FROM aged_leads WHERE sold_at IS NULL AND withdrawn_at IS NULL AND held_until IS NULL ORDER BY id LIMIT $1`,
    [LEADS],
  );
  await app.get(PurchaseLeads, { strict: false }).executeFromBalance(
    { ...visit, network: NETWORK, from: { ...visit, termsVersion: null } },
    leads.map(({ id }) => id),
    { requestId: randomUUID(), payWith: 'wallet' },
  );
}
