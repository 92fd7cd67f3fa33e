import { EVIDENCE_FIELDS, EVIDENCE_MAX, type EvidenceField } from '@warmline/contracts/disputes/evidence';
import { BRAND } from '@warmline/contracts/site/brand';
import { isFromInventory } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import { isLeadPackage } from '@warmline/domain/leads/lead-wish';
import { formatCents } from '@warmline/domain/money/money';
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
  /** How many calls the log has as connected from the payment until the dispute. */
  calls: number;
  /** Those that prove most first. */
  access: readonly AccessEntry[];
  /** Other orders of the agency around the same time. */
  near: readonly OrderProof[];
}

const WHAT: Record<AccessEntry['kind'], string> = {
  signed_in: 'signed in',
  order_opened: 'opened the order',
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

/**
 * An order that was delivered with its payment shows its leads when it is opened; a package may have none yet, so its entry has
 * how many it showed.
 */
const isUse = ({ kind, leads }: AccessEntry, order: OrderProof): boolean =>
  kind === 'leads_shown' ||
  kind === 'csv_downloaded' ||
  (kind === 'order_opened' && (isFromInventory(order) || (leads ?? 0) > 0));

const time = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const day = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Returns the texts that answer a dispute. Pure: the same rows make the same texts. No text has a lead's name, number or address.
 */
export function assembleEvidence(rows: DisputeFacts): DisputeEvidence {
  const facts = { ...rows, access: listed(rows) };
  const { customer, purchaseIp, access, reason, near } = facts;
  const all: Record<EvidenceField, string> = {
    customer_name: customer.name,
    customer_email_address: customer.email,
    customer_purchase_ip: purchaseIp ?? '',
    billing_address: [customer.agency, customer.address].filter((text) => text !== '').join(', '),
    product_description: productOf(facts),
    service_date: servedOn(facts),
    access_activity_log: access.map((entry) => lineOf(entry, numbersOf(facts))).join('\n'),
    refund_policy_disclosure: termsOf(facts),
    refund_refusal_explanation: whyItStands(facts),
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

/** Returns the entries whose lines fit into one text, newest first: what the other texts claim of the log is in it. */
function listed(facts: DisputeFacts): AccessEntry[] {
  const numbers = numbersOf(facts);
  let length = 0;
  const fit = facts.access.filter((entry) => (length += lineOf(entry, numbers).length + 1) <= EVIDENCE_MAX.field + 1);
  return fit.sort((a, b) => b.at.getTime() - a.at.getTime());
}

function productOf({ paid, paidAt, calls }: DisputeFacts): string {
  const bridged = calls === 0 ? [] : [`The activity log has calls connected to the customer since the payment: ${calls}.`];
  if (paid.kind === 'order') return [orderOf(paid.order), ...bridged].join('\n');
  const { reference, amountCents, spentOn } = paid;
  return [
    `Deposit ${reference}: ${formatCents(amountCents)} added to the customer's prepaid balance at ${time(paidAt)}, usable at once and refundable to the card while unused.`,
    ...(spentOn.length === 0 ? [] : ['Bought from the balance since:', ...spentOn.map((order) => `- ${orderOf(order)}`)]),
    ...bridged,
  ].join('\n');
}

/**
 * Only leads and callbacks from inventory are delivered with the payment. Those of a package come later, as far as the order owns
 * some; calls come later too, and their order proves a payment and no delivery.
 */
const isDelivered = (order: OrderProof) => isFromInventory(order) || (isLeadPackage(order) && order.delivered > 0);

const GOODS: Record<Product, string> = {
  aged_lead: 'insurance leads',
  callback: 'callbacks',
  appointment: 'appointment',
  live_transfer: 'calls',
};

function orderOf(order: OrderProof): string {
  const { number, description, quantity, delivered, totalCents, paidAt } = order;
  const ofContacts = isFromInventory(order) || isLeadPackage(order) ? ' with contact details' : '';
  const then = isFromInventory(order) ? 'Delivered online' : 'Paid';
  const since = isLeadPackage(order) ? ` Delivered online since then: ${delivered} of ${quantity}.` : '';
  return `Order ${number}: ${description}, ${quantity} ${GOODS[order.product]}${ofContacts}, ${formatCents(totalCents)}. ${then} at ${time(paidAt)}.${since}`;
}

function servedOn({ paid, paidAt }: DisputeFacts): string {
  return paid.kind === 'deposit' || isFromInventory(paid.order) ? day(paidAt) : '';
}

/** Claims use only where the log has the customer open or download leads of this payment. */
function whyItStands({ paid, access }: DisputeFacts): string {
  const orders = (paid.kind === 'order' ? [paid.order] : paid.spentOn).filter(isDelivered);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const atOnce = orders.every(isFromInventory) ? ' at once,' : '';
  const hasLeads = orders.some(({ product }) => product === 'aged_lead');
  const returned = hasLeads ? 'Leads' : 'Callbacks and appointments';
  const returns = `${returned} that don't work can be returned from the same account by the rules of the refund policy.`;
  const uses = access.filter((entry) => {
    const order = orderOf.get(entry.ref ?? '');
    return order !== undefined && isUse(entry, order);
  });
  const first = uses.at(-1);
  return first === undefined
    ? ''
    : `${BRAND.name} delivered the ${hasLeads ? 'leads' : 'contact details'}${atOnce} inside the customer's account. The customer ${WHAT[first.kind]} at ${time(first.at)}${uses.length === 1 ? '' : `; the activity log has ${uses.length} such entries`}. ${returns}`;
}

/** Returns the numbers of the orders that the evidence names, by ID: a bank knows no IDs. */
function numbersOf({ paid, near }: DisputeFacts): ReadonlyMap<string, string> {
  const own = paid.kind === 'order' ? [paid.order] : paid.spentOn;
  return new Map([...near, ...own].map(({ id, number }) => [id, `Order ${number}`]));
}

function lineOf({ at, kind, ref, leads, address, userAgent }: AccessEntry, numbers: ReadonlyMap<string, string>): string {
  const what = leads === null ? WHAT[kind] : `${WHAT[kind]} (${leads})`;
  return [time(at), what, numbers.get(ref ?? '') ?? ref, address, userAgent?.slice(0, 60)]
    .filter((part) => part != null && part !== '')
    .join(' | ');
}

function termsOf({ terms, paid }: DisputeFacts): string {
  const version = terms?.version ?? (paid.kind === 'order' ? paid.order.termsVersion : null);
  if (terms) {
    const from = terms.address === null ? '' : ` from ${terms.address}`;
    return `The customer accepted version ${terms.version} of the terms of service, which contain the refund policy, at ${time(terms.at)}${from} (SHA-256 of the text: ${terms.sha256}).`;
  }
  return version === null
    ? ''
    : `The payment form linked the terms of service (version ${version} at the time) beside its button as what the customer agrees to by paying.`;
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
        `Order ${number}: ${formatCents(refundedCents)} refunded, ${formatCents(creditedCents)} credited for returns.`,
    );
  return lines.length === 0 ? 'Nothing was refunded or credited for this payment.' : lines.join('\n');
}
