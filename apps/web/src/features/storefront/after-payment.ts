import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { isFromInventory } from '@warmline/contracts/orders/types';

export type NextStep = readonly [when: string, what: string];

/** Returns what happens after a payment: only what the shop does for this product, and a call only if there is a number (M84). */
export function stepsAfterPayment(receipt: OrderReceipt): NextStep[] {
  if (isFromInventory(receipt)) return [EMAIL, ['Now', `Your ${boughtOf(receipt)} in My Purchases.`]];
  const { product, setup, guest } = receipt;
  const toSetUp: NextStep[] =
    setup === 'missing'
      ? [['Now', product === 'live_transfer' ? 'Tell us your states, hours and number.' : 'Tell us your states.']]
      : [];
  if (startsCampaign(receipt))
    return [['Now', `Check and ${START}`], EMAIL, ['Within 24 hours', contactOf(receipt)], ['After you start', CALLS]];
  if (product === 'aged_lead' || product === 'callback') return [...toSetUp, EMAIL, ['From now on', DELIVERED[product]]];
  const start: NextStep[] =
    product === 'live_transfer'
      ? [
          ['After setup', guest ? `Open an account, then check and ${START}` : `Check and ${START}`],
          ['After you start', CALLS],
        ]
      : [];
  return [...toSetUp, EMAIL, ['Within 24 hours', contactOf(receipt)], ...start];
}

/**
 * Returns what is said while the provider has the payment: a contact is promised only for a product that needs one (A2.47, M84).
 */
export function whileProcessing(receipt: OrderReceipt | undefined): { text: string; next: NextStep[] } {
  const delivery = receipt && deliveryOf(receipt);
  if (delivery !== undefined) return { text: 'Your order is being processed.', next: [['After the payment', delivery]] };
  return {
    text: 'Your order is being processed. We will contact you within 24 hours.',
    next: [['Within 24 hours', 'We contact you and set up your calls.']],
  };
}

/** What the payment delivers without a contact; undefined for transfers. */
function deliveryOf(receipt: OrderReceipt): string | undefined {
  if (isFromInventory(receipt)) return `Your ${boughtOf(receipt)} in My Purchases.`;
  const { product } = receipt;
  return product === 'aged_lead' || product === 'callback' ? DELIVERED[product] : undefined;
}

function boughtOf({ channel, product }: OrderReceipt): string {
  if (product === 'appointment') return 'appointment is';
  return channel === 'callbacks' ? 'callbacks are' : 'leads are';
}

/** Transfers that were bought in the dashboard: their buyer has said everything and only starts the campaign (C27). */
export function startsCampaign({ channel }: OrderReceipt): boolean {
  return channel === 'dashboard-transfers';
}

const START = 'start your campaign. No calls come before you start.';
const CALLS = 'We transfer the first prospects to your agents. Calls of 2 minutes or less are not charged.';
const DELIVERED = {
  aged_lead: 'Leads in our inventory are delivered at once, and the rest as new ones arrive.',
  callback: 'Callbacks in our list are delivered at once, and the rest as new ones arrive.',
};
const EMAIL: NextStep = ['Within minutes', 'You get a confirmation email with your receipt.'];

function contactOf({ product, callable }: OrderReceipt): string {
  const we = callable ? 'We call you' : 'We email you';
  return product === 'live_transfer' ? `${we} to confirm your setup.` : `${we} about the delivery of your order.`;
}
