import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import type { Snapshot, StatusFact } from './snapshot.ts';

/** A condition that must always hold, and a function that lists its violations. */
export interface Invariant {
  title: string;
  violations: (snapshot: Snapshot) => string[];
}

const isPaid = (status: string): boolean => status === 'paid' || status === 'completed';

/** Conditions that no fault may violate; each one is tested in invariants.spec.ts. */
export const INVARIANTS: readonly Invariant[] = [
  { title: 'money in orders and deposits = money at the provider', violations: wrongPayments },
  { title: 'each payment has one order or deposit, and each of them has one payment', violations: strayPayments },
  { title: 'each lead is sold at most once', violations: soldTwice },
  { title: 'paid orders own their leads, and no unpaid order owns a lead', violations: wrongOwners },
  { title: 'held + sold + free + withdrawn = inventory, also in the running count', violations: wrongInventory },
  { title: 'no hold outlasts its time', violations: stuckHolds },
  { title: 'no job is stuck or dead', violations: stuckJobs },
  { title: 'every email was sent, and none under two ids', violations: lostEmails },
  { title: 'every file has a row, and every row has its file', violations: strayFiles },
  { title: 'calls, campaigns, standing orders, orders and both ledgers agree', violations: ({ violations }) => violations },
  { title: 'the ledger and the provider agree to the cent', violations: ({ differences }) => differences },
  { title: 'every long call counts once, and no other call counts', violations: miscounted },
  { title: 'every acknowledged action was executed', violations: lostActions },
];

/** Lists all violations of a snapshot, each with the title of its invariant. */
export function findViolations(snapshot: Snapshot): string[] {
  return INVARIANTS.flatMap(({ title, violations }) => violations(snapshot).map((violation) => `${title}: ${violation}`));
}

/** What a card has to have paid. */
const duesOf = ({ orders, deposits }: Snapshot) => [
  ...orders.map(({ id, status, cardCents }) => ({ what: 'order', id, status, dueCents: isPaid(status) ? cardCents : 0 })),
  ...deposits.map(({ id, status, amountCents }) => ({ what: 'deposit', id, status, dueCents: isPaid(status) ? amountCents : 0 })),
];

function wrongPayments(snapshot: Snapshot): string[] {
  const { intents, refunds } = snapshot;
  return duesOf(snapshot).flatMap(({ what, id, status, dueCents }) => {
    const own = intents.filter(({ subjectId }) => subjectId === id);
    const received = own.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
    const refunded = refunds
      .filter(({ intentId }) => own.some((intent) => intent.id === intentId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    return received - refunded === dueCents
      ? []
      : [`${what} ${id} is ${status} with ${dueCents} cents due, the provider has ${received - refunded}`];
  });
}

function strayPayments(snapshot: Snapshot): string[] {
  const known = new Set(duesOf(snapshot).map(({ id }) => id));
  const seen = new Set<string>();
  return snapshot.intents.flatMap(({ id, subjectId }) => {
    if (subjectId === undefined || !known.has(subjectId)) return [`payment ${id} has no order or deposit`];
    if (seen.has(subjectId)) return [`${subjectId} has a second payment ${id}`];
    seen.add(subjectId);
    return [];
  });
}

function soldTwice({ orders, lines }: Snapshot): string[] {
  const paid = new Set(orders.filter(({ status }) => isPaid(status)).map(({ id }) => id));
  const owners = new Map<number, Set<string>>();
  for (const { leadId, orderId } of lines) {
    if (paid.has(orderId)) owners.set(leadId, (owners.get(leadId) ?? new Set()).add(orderId));
  }
  return [...owners].filter(([, orderIds]) => orderIds.size > 1).map(([leadId]) => `lead ${leadId} was sold more than once`);
}

function wrongOwners({ orders, lines, leads }: Snapshot): string[] {
  const paid = new Set(orders.filter(({ status }) => isPaid(status)).map(({ id }) => id));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const missing = lines
    .filter(({ orderId }) => paid.has(orderId))
    .filter(({ leadId, orderId }) => byId.get(leadId)?.state !== 'sold' || byId.get(leadId)?.orderId !== orderId)
    .map(({ leadId, orderId }) => `paid order ${orderId} does not own lead ${leadId}`);
  const bought = new Set(lines.filter(({ live }) => live).map(({ orderId, leadId }) => `${orderId} ${leadId}`));
  const unpaid = leads
    .filter(({ state, orderId, id }) => state === 'sold' && !(paid.has(orderId ?? '') && bought.has(`${orderId} ${id}`)))
    .map(({ id, orderId }) => `lead ${id} is sold to ${orderId ?? 'no order'}, which is not paid`);
  return [...missing, ...unpaid];
}

function wrongInventory({ leads, countedFree }: Snapshot): string[] {
  const free = leads.filter(({ state }) => state === 'free').length;
  const invalid = leads.filter(({ state }) => state === 'none of these').map(({ id }) => `lead ${id} is in no valid state`);
  return free === countedFree ? invalid : [...invalid, `${free} leads are free, the running count is ${countedFree}`];
}

function stuckHolds({ orders, lines, leads }: Snapshot): string[] {
  const pending = new Set(orders.filter(({ status }) => status === 'pending').map(({ id }) => id));
  return [
    ...orders
      .filter(({ status, overdue }) => status === 'pending' && overdue)
      .map(({ id }) => `order ${id} is still pending after its hold expired`),
    ...leads
      .filter(({ state, orderId }) => state === 'held' && !pending.has(orderId ?? ''))
      .map(({ id }) => `lead ${id} is held without a pending order`),
    ...lines
      .filter(({ live, orderId }) => live && orders.some((order) => order.id === orderId && order.status === 'cancelled'))
      .map(({ leadId, orderId }) => `canceled order ${orderId} still has lead ${leadId} on an active line`),
  ];
}

function stuckJobs({ jobs }: Snapshot): string[] {
  return jobs
    .filter(({ state, repeating }) => state === 'waiting' || (state === 'dead' && !repeating))
    .map(({ kind, id, state, error }) => `${kind} ${id} is ${state}${error ? ` (${error})` : ''}`);
}

function lostEmails({ jobs, received }: Snapshot): string[] {
  const receivedIds = new Set(received.map((messageId) => messageId.split('@', 1)[0]!));
  const known = new Set(jobs.map(({ id }) => id));
  return [
    ...jobs
      .filter(({ to, state, id }) => to !== null && state === 'done' && !receivedIds.has(id))
      .map(({ id, to }) => `email ${id} to ${to} is recorded as sent, but was not received`),
    ...[...receivedIds].filter((id) => !known.has(id)).map((id) => `email ${id} was received, but no job sent it`),
  ];
}

function strayFiles({ files, fileRows }: Snapshot): string[] {
  const stored = new Set(files);
  const named = new Set(fileRows);
  return [
    ...fileRows.filter((name) => !stored.has(name)).map((name) => `file ${name} is missing`),
    ...files.filter((name) => !named.has(name)).map((name) => `file ${name} has no row`),
  ];
}

function miscounted({ calls, played }: Snapshot): string[] {
  const known = new Map(calls.map((call) => [call.id, call]));
  return played.flatMap(({ id, seconds, mayLackTicket }) => {
    const call = known.get(id);
    if (!call) return [`call ${id} was routed, but is missing`];
    const { outcome, reason, spent } = call;
    const isLong = seconds > FREE_SECONDS;
    if (isLong && outcome === 'free' && reason === 'NO_TICKET' && mayLackTicket && spent === 0) return [];
    const isRight = isLong ? outcome === 'billed' && spent === 1 && call.seconds === seconds : outcome === 'free' && spent === 0;
    return isRight
      ? []
      : [`call ${id} of ${seconds} s is ${outcome} (${reason}) with ${call.seconds} s, and spent ${spent} tickets`];
  });
}

function lostActions(snapshot: Snapshot): string[] {
  const { acknowledged, orders, deposits, intents, refunds, jobs, returnLines, standingOrders } = snapshot;
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const refunded = new Set(
    intents.filter(({ id }) => refunds.some(({ intentId }) => intentId === id)).map(({ subjectId }) => subjectId),
  );
  const written = new Set(jobs.filter(({ to, state }) => to !== null && state === 'done').map(({ to }) => to));
  return [
    ...acknowledged.paidOrders
      .filter((id) => !isPaid(statuses.get(id) ?? '') && !refunded.has(id))
      .map((id) => `order ${id} was reported as paid, but is ${statuses.get(id) ?? 'missing'}`),
    ...acknowledged.deposits
      .filter((id) => !deposits.some((deposit) => deposit.id === id && deposit.status === 'paid'))
      .map((id) => `deposit ${id} was reported as paid, but is not`),
    ...acknowledged.returned
      .filter((id) => !returnLines.some((line) => line.id === id))
      .map((id) => `return ${id} was received, but is missing`),
    ...otherStatus('return', acknowledged.decided, returnLines),
    ...otherStatus('standing order', acknowledged.ended, standingOrders),
    ...acknowledged.resetEmails.filter((to) => !written.has(to)).map((to) => `no reset link was sent to ${to}`),
    ...acknowledged.applications
      .filter((id) => !acknowledged.storedApplications.includes(id))
      .map((id) => `partner application ${id} was accepted, but it or its document is missing`),
  ];
}

function otherStatus(what: string, told: readonly StatusFact[], found: readonly StatusFact[]): string[] {
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  return told
    .filter(({ id, status }) => statuses.get(id) !== status)
    .map(({ id, status }) => `${what} ${id} was reported as ${status}, but is ${statuses.get(id) ?? 'missing'}`);
}
