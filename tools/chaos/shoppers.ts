import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { PARTNER } from '@warmline/contracts/partner-examples';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@warmline/domain/seeded-random';
import type { Promises } from './snapshot.ts';
import { Visitor } from './visitor.ts';

/** What people do in a round, each until the bell rings, and what they were promised meanwhile. */
export interface Crowd {
  urls: readonly string[];
  promises: Promises;
  /** Leads they choose from, the same ones for all: they are to get in each other's way. */
  leadIds: readonly number[];
  /** Aborted when the round's load is over. */
  bell: AbortSignal;
  tally: Record<string, number>;
}

const BASKET = 4;
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined'] as const;

/** A signed-in buyer: holds a few leads, then pays, is declined and tries another card, gives up, or walks away. */
export async function shop(crowd: Crowd, buyer: Visitor, random: Random): Promise<void> {
  while (!crowd.bell.aborted) {
    await pause(random.between(20, 250));
    const first = random.between(0, crowd.leadIds.length - BASKET);
    const leadIds = crowd.leadIds.slice(first, first + random.between(1, BASKET));
    const held = await buyer.ask<BulkPurchaseResponse>('POST', '/api/bulk-purchase-leads', { leadIds });
    count(crowd, held?.status === 200 ? 'held' : `hold ${held?.status ?? 'unanswered'}`);
    if (held?.status !== 200) continue;
    const { orderId, clientSecret } = held.body;
    const mood = random.next();
    if (mood < 0.12) continue; // walks away; the hold runs out
    if (mood < 0.22) {
      const answer = await buyer.ask('POST', `/api/orders/${orderId}/cancel`);
      count(crowd, `cancel ${answer?.status ?? 'unanswered'}`);
      continue;
    }
    for (let tries = 0; tries < 3; tries++) {
      const paid = await buyer.ask<{ status?: string }>('POST', '/api/sandbox/confirm', {
        clientSecret,
        paymentMethod: random.pick(CARDS),
      });
      count(crowd, paid?.status === 200 ? 'paid' : `pay ${paid?.status ?? 'unanswered'}`);
      if (paid?.status !== 200) continue;
      if (paid.body.status === 'succeeded') crowd.promises.paidOrders.push(orderId);
      break;
    }
  }
}

/** People who forgot their password: each address asks once. */
export async function forget(crowd: Crowd, addresses: readonly string[], random: Random): Promise<void> {
  const visitor = new Visitor(crowd.urls);
  for (const email of addresses) {
    if (crowd.bell.aborted) return;
    const answer = await visitor.ask('POST', '/api/forgot-password', { email });
    count(crowd, `reset ${answer?.status ?? 'unanswered'}`);
    if (answer?.status === 200) crowd.promises.resetsFor.push(email);
    await pause(random.between(100, 600));
  }
}

/** Larger than what a full disk still takes (faults.ts). */
const PADDING = `%${'x'.repeat(200_000)}\n`;
const DOCUMENT = new Blob(
  [
    `%PDF-1.4\n${PADDING}`,
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ],
  { type: 'application/pdf' },
);

/** Partners apply with a document, and press again when nothing came back. */
export async function apply(crowd: Crowd, round: number, random: Random): Promise<void> {
  const visitor = new Visitor(crowd.urls);
  for (let number = 1; !crowd.bell.aborted; number++) {
    const submissionId = crypto.randomUUID();
    const form = (): FormData => {
      const body = new FormData();
      const fields = { ...PARTNER, contactEmail: `partner-${round}-${number}@gulfcoast.example`, submissionId };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('documents', DOCUMENT, 'Agreement.pdf');
      return body;
    };
    for (let tries = 0; tries < 3 && !crowd.bell.aborted; tries++) {
      const answer = await visitor.ask<{ id: string }>('POST', '/api/affnetwork-signup', form());
      count(crowd, `apply ${answer?.status ?? 'unanswered'}`);
      if (answer?.status !== 201) continue;
      crowd.promises.applications.push(answer.body.id);
      break;
    }
    await pause(random.between(200, 800));
  }
}

export function count({ tally }: Pick<Crowd, 'tally'>, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}
