import { EVIDENCE_FIELDS, EVIDENCE_MAX, type EvidenceField } from '@warmline/contracts/disputes/evidence';
import { BRAND } from '@warmline/contracts/brand';
import { formatDollars } from '@warmline/domain/money';
import { createHash } from 'node:crypto';
import type { AccessEntry } from '../../access-log/public.js';
import type { Acceptance } from '../../compliance/public.js';
import type { OrderProof } from '../../orders/public.js';
import type { DisputeEvidence } from '../../payments/public.js';

/** Rows that prove a payment; each comes from a table to which lines are only added, or from the order itself. */
export interface DisputeFacts {
  reason: string | null;
  customer: { name: string; agency: string; email: string; address: string };
  /** From where the purchase was made; null if that was not recorded. */
  purchaseIp: string | null;
  paidAt: Date;
  /** The disputed order, or the disputed deposit with what was bought from the balance since. */
  paid:
    | { kind: 'order'; order: OrderProof }
    | { kind: 'deposit'; reference: string; amountCents: number; spentOn: readonly OrderProof[] };
  terms: Acceptance | null;
  /** Newest first. */
  access: readonly AccessEntry[];
  /** Other orders of the agency around the same time. */
  near: readonly OrderProof[];
}

const WHAT: Record<AccessEntry['kind'], string> = {
  signed_in: 'signed in',
  order_opened: 'opened the order with its leads in full',
  leads_shown: 'was shown leads in full',
  csv_downloaded: 'downloaded leads as a file',
  invoice_downloaded: 'downloaded an invoice',
  call_bridged: 'was connected with a caller',
  deposit_made: 'added funds',
  card_saved: 'saved a card',
  terms_accepted: 'accepted the terms of service',
  return_requested: 'requested a return',
  payout_requested: 'asked for a refund of unused balance',
};

const dollars = (cents: number) => `$${formatDollars(cents)}`;
const time = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const day = (at: Date) => at.toISOString().slice(0, 10);

/** Returns the texts that answer a dispute. Pure: the same rows make the same texts. No text has a lead's name, number or address. */
export function assembleEvidence(facts: DisputeFacts): DisputeEvidence {
  const { customer, purchaseIp, paidAt, access, reason, near } = facts;
  const all: Record<EvidenceField, string> = {
    customer_name: customer.name,
    customer_email_address: customer.email,
    customer_purchase_ip: purchaseIp ?? '',
    billing_address: [customer.agency, customer.address].filter((text) => text !== '').join(', '),
    product_description: productOf(facts),
    service_date: day(paidAt),
    access_activity_log: access.map(lineOf).join('\n'),
    refund_policy_disclosure: termsOf(facts),
    refund_refusal_explanation: `${BRAND.name} delivered what was paid for at once, inside the customer's account. The log shows that the account was used with it. Leads that don't work can be returned by the rules of the refund policy, from the same account.`,
    duplicate_charge_id: '',
    duplicate_charge_explanation: reason === 'duplicate' ? duplicatesOf(facts.paid, near) : '',
    uncategorized_text: givenBackOf(facts),
  };
  const texts = EVIDENCE_FIELDS.map((field) => [field, all[field].slice(0, EVIDENCE_MAX.field)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Returns the checksum of evidence, in hex. */
export function checksumOf(evidence: DisputeEvidence): string {
  const texts = EVIDENCE_FIELDS.map((field) => [field, evidence[field] ?? '']);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

function productOf({ paid, paidAt }: DisputeFacts): string {
  if (paid.kind === 'order') return `${orderOf(paid.order)} Delivered in the customer's account at ${time(paidAt)}.`;
  const { reference, amountCents, spentOn } = paid;
  const bought = spentOn.map((order) => `- ${orderOf(order)} Delivered at ${time(order.paidAt)}.`);
  return [
    `Deposit ${reference}: ${dollars(amountCents)} added to the customer's prepaid balance at ${time(paidAt)}, usable at once and refundable to the card while unused.`,
    ...(bought.length === 0 ? [] : ['Bought from the balance since:', ...bought]),
  ].join('\n');
}

function orderOf({ number, description, quantity, totalCents, product }: OrderProof): string {
  const unit = product === 'aged_lead' ? 'insurance leads with contact details' : 'items';
  return `Order ${number}: ${description}, ${quantity} ${unit}, ${dollars(totalCents)}.`;
}

function lineOf({ at, kind, ref, leads, address, userAgent }: AccessEntry): string {
  const what = leads === null ? WHAT[kind] : `${WHAT[kind]} (${leads})`;
  return [time(at), what, ref, address, userAgent?.slice(0, 60)].filter((part) => part != null && part !== '').join(' | ');
}

function termsOf({ terms, paid }: DisputeFacts): string {
  const version = terms?.version ?? (paid.kind === 'order' ? paid.order.termsVersion : null);
  if (terms) {
    const from = terms.address === null ? '' : ` from ${terms.address}`;
    return `The customer accepted version ${terms.version} of the terms of service, which contain the refund policy, at ${time(terms.at)}${from} (SHA-256 of the text: ${terms.sha256}).`;
  }
  return version === null
    ? ''
    : `The payment form named version ${version} of the terms of service and the refund policy beside its button.`;
}

function duplicatesOf(paid: DisputeFacts['paid'], near: readonly OrderProof[]): string {
  const own = paid.kind === 'order' ? `order ${paid.order.number}` : `deposit ${paid.reference}`;
  if (near.length === 0) return `The customer has no other charge within two days of ${own}.`;
  const others = near.map(
    ({ number, description, quantity, paidAt }) => `order ${number} (${description}, ${quantity}, ${time(paidAt)})`,
  );
  return `Each charge paid for something else: this one for ${own}, the others for ${others.join('; ')}.`;
}

function givenBackOf({ paid }: DisputeFacts): string {
  const orders = paid.kind === 'order' ? [paid.order] : paid.spentOn;
  const lines = orders
    .filter(({ refundedCents, creditedCents }) => refundedCents + creditedCents > 0)
    .map(
      ({ number, refundedCents, creditedCents }) =>
        `Order ${number}: ${dollars(refundedCents)} refunded, ${dollars(creditedCents)} credited for returns.`,
    );
  return lines.length === 0 ? 'No refund or return was asked for and refused.' : lines.join('\n');
}
