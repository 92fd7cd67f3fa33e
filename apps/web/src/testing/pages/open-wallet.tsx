import type { SandboxConfirmRequest } from '@warmline/contracts/payments/types';
import { CARD_CONSENT, RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { SavedCard, WalletEntry } from '@warmline/contracts/wallet/types';
import { buildPublicConfig, buildUser } from '../builders/build.ts';
import { buildWallet } from '../builders/build-wallet.ts';
import { openPage } from '../open-page.tsx';
import { openShop, refusal, type Routes } from '../shop.ts';

export function buildCard(overrides: Partial<SavedCard> = {}): SavedCard {
  return { id: 'c1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, isDefault: true, ...overrides };
}

export const WALLET = buildWallet(12_400);
const at = '2026-11-25T15:02:00.000Z';
export const ENTRIES: WalletEntry[] = [
  {
    id: 'j2',
    kind: 'purchase',
    amountCents: -6_000,
    availableAfterCents: 12_400,
    at,
    deposit: null,
    payout: null,
    order: { id: 'o1', number: 'WL-100042', description: 'Aged leads' },
  },
  {
    id: 'j1',
    kind: 'deposit',
    amountCents: 18_400,
    availableAfterCents: 18_400,
    at,
    order: null,
    payout: null,
    deposit: { id: 'd0', reference: 'DP-100001' },
  },
];

/** Opens the wallet of an owner with $124.00, whose deposit of $100.00 is paid by a test card or a saved one. */
export async function openWallet(routes: Routes = {}, search = '') {
  let isPaid = false;
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/wallet': () => ({ body: isPaid ? { ...WALLET, availableCents: 22_400 } : WALLET }),
    'GET /api/wallet/entries': () => ({ body: { items: ENTRIES, next: null } }),
    'GET /api/wallet/cards': () => ({ body: [] }),
    'GET /api/wallet/consents': () => ({ body: { card: CARD_CONSENT, recharge: RECHARGE_CONSENT } }),
    'POST /api/wallet/deposits': ({ body }) => {
      isPaid = 'cardId' in (body as object);
      const opened = isPaid ? { status: 'paid', clientSecret: null } : { status: 'pending', clientSecret: 'pi_1_secret_2' };
      return { body: { depositId: 'd1', reference: 'DP-100002', asksBank: false, ...opened } };
    },
    'GET /api/wallet/deposits/d1': () => ({ body: { depositId: 'd1', status: isPaid ? 'paid' : 'pending' } }),
    'POST /api/sandbox/confirm': ({ body }) => {
      const { paymentMethod, authentication } = body as SandboxConfirmRequest;
      if (authentication === 'refuse') return { body: { status: 'failed' } };
      if (paymentMethod !== 'pm_card_visa') return refusal(402, 'card_declined', 'Your card was declined.');
      isPaid = true;
      return { body: { status: 'succeeded' } };
    },
    ...routes,
  });
  return { shop, ...(await openPage(`/dashboard/wallet${search}`)) };
}

/** Routes of a shop where the buyer has saved these cards. */
export const withCards = (...cards: SavedCard[]): Routes => ({ 'GET /api/wallet/cards': () => ({ body: cards }) });
