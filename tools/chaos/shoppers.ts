import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { PaidFromBalance } from '@warmline/contracts/orders/balance';
import { PARTNER } from '@warmline/contracts/partners/examples';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@warmline/domain/seeded-random';
import { returnLead } from './returns.ts';
import { addFunds, CARDS, count, press, type ShoppingContext } from './shopping.ts';
import { Visitor } from './visitor.ts';

const MAX_BASKET = 4;
/** Share of the paid purchases of which a lead is returned. */
const RETURNED = 0.3;

/** A buyer pays by card, from the balance, or with both. */
const WAYS = ['card', 'card', 'wallet', 'wallet_then_card'] as const;

/**
 * Simulates a signed-in buyer who buys a few leads: from the balance, or held until a card pays, is declined, or the buyer
 * cancels or leaves.
 */
export async function simulateBuyer(context: ShoppingContext, buyer: Visitor, random: Random): Promise<void> {
  while (!context.signal.aborted) {
    await pause(random.between(20, 250));
    const first = random.between(0, context.leadIds.length - MAX_BASKET);
    const leadIds = context.leadIds.slice(first, first + random.between(1, MAX_BASKET));
    const payWith = random.pick(WAYS);
    const bought = await press<BulkPurchaseResponse | (PaidFromBalance & { orderId: string })>(
      buyer,
      '/api/bulk-purchase-leads',
      {
        leadIds,
        payWith,
      },
    );
    if (bought?.status !== 200) {
      count(context, `${payWith} ${bought?.status ?? 'no response'}`);
      if (bought?.status === 402) await addFunds(context, buyer, random);
      continue;
    }
    const { orderId, status, clientSecret } = bought.body;
    count(context, status === 'paid' ? 'bought' : 'held');
    if (status === 'paid') {
      context.acknowledged.paidOrders.push(orderId);
      if (random.next() < RETURNED) await returnLead(context, buyer, random.pick(leadIds), random);
      continue;
    }
    const choice = random.next();
    if (choice < 0.12) continue; // leaves; the hold expires
    if (choice < 0.22) {
      const response = await buyer.request('POST', `/api/orders/${orderId}/cancel`);
      count(context, `cancel ${response?.status ?? 'no response'}`);
      continue;
    }
    for (let tries = 0; tries < 3; tries++) {
      const paid = await buyer.request<{ status?: string }>('POST', '/api/sandbox/confirm', {
        clientSecret,
        paymentMethod: random.pick(CARDS),
      });
      count(context, paid?.status === 200 ? 'paid' : `pay ${paid?.status ?? 'no response'}`);
      if (paid?.status !== 200) continue;
      if (paid.body.status === 'succeeded') {
        context.acknowledged.paidOrders.push(orderId);
        // The order may not be paid yet: then the return is refused.
        if (random.next() < RETURNED) await returnLead(context, buyer, random.pick(leadIds), random);
      }
      break;
    }
  }
}

/** Requests a reset link once for each address. */
export async function requestResetLinks(context: ShoppingContext, addresses: readonly string[], random: Random): Promise<void> {
  const visitor = new Visitor(context.urls);
  for (const email of addresses) {
    if (context.signal.aborted) return;
    const response = await visitor.request('POST', '/api/forgot-password', { email });
    count(context, `reset ${response?.status ?? 'no response'}`);
    if (response?.status === 200) context.acknowledged.resetEmails.push(email);
    await pause(random.between(100, 600));
  }
}

/** Larger than the limit of the disk-full fault (faults.ts). */
const PADDING = `%${'x'.repeat(200_000)}\n`;
const DOCUMENT = new Blob(
  [
    `%PDF-1.4\n${PADDING}`,
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ],
  { type: 'application/pdf' },
);

/** Simulates partners who apply with a document, and submit again without a response. */
export async function simulatePartners(context: ShoppingContext, round: number, random: Random): Promise<void> {
  const visitor = new Visitor(context.urls);
  for (let number = 1; !context.signal.aborted; number++) {
    const submissionId = crypto.randomUUID();
    const form = (): FormData => {
      const body = new FormData();
      const fields = { ...PARTNER, contactEmail: `partner-${round}-${number}@gulfcoast.example`, submissionId };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('documents', DOCUMENT, 'Agreement.pdf');
      return body;
    };
    for (let tries = 0; tries < 3 && !context.signal.aborted; tries++) {
      const response = await visitor.request<{ id: string }>('POST', '/api/affnetwork-signup', form());
      count(context, `apply ${response?.status ?? 'no response'}`);
      if (response?.status !== 201) continue;
      context.acknowledged.applications.push(response.body.id);
      break;
    }
    await pause(random.between(200, 800));
  }
}
