import type { Snapshot } from './snapshot.ts';

/** A sentence that must hold, and what speaks against it. */
export interface Invariant {
  title: string;
  breaches: (snapshot: Snapshot) => string[];
}

const settled = (status: string): boolean => status === 'paid' || status === 'completed';

/** What no fault may ever break; each one is seen failing in invariants.spec.ts. */
export const INVARIANTS: readonly Invariant[] = [
  { title: 'money in orders = money at the provider', breaches: moneyDiffers },
  { title: 'a payment is for one order, and an order has one payment', breaches: strayPayments },
  { title: 'each lead is sold at most once', breaches: soldTwice },
  { title: 'a paid order owns its leads, and nobody owns a lead unpaid', breaches: unpaidOwners },
  { title: 'held + sold + free + withdrawn = stock, as the shop counts it too', breaches: stockLeaks },
  { title: 'no hold outlives its time', breaches: stuckHolds },
  { title: 'no job is stuck or given up', breaches: stuckJobs },
  { title: 'every mail was sent, and none under two names', breaches: lostMails },
  { title: 'every file belongs to a row, and every row has its file', breaches: strayFiles },
  { title: 'what people were told is true', breaches: brokenPromises },
];

/** All breaches of a snapshot, each with the sentence it breaks. */
export function breachesOf(snapshot: Snapshot): string[] {
  return INVARIANTS.flatMap(({ title, breaches }) => breaches(snapshot).map((breach) => `${title}: ${breach}`));
}

function moneyDiffers({ orders, intents, refunds }: Snapshot): string[] {
  return orders.flatMap(({ id, status, totalCents }) => {
    const own = intents.filter(({ orderId }) => orderId === id);
    const received = own.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
    const back = refunds
      .filter(({ intentId }) => own.some((intent) => intent.id === intentId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const wanted = settled(status) ? totalCents : 0;
    return received - back === wanted ? [] : [`order ${id} is ${status} over ${wanted}, the provider keeps ${received - back}`];
  });
}

function strayPayments({ orders, intents }: Snapshot): string[] {
  const known = new Set(orders.map(({ id }) => id));
  const seen = new Set<string>();
  return intents.flatMap(({ id, orderId }) => {
    if (orderId === undefined || !known.has(orderId)) return [`payment ${id} is for no order`];
    if (seen.has(orderId)) return [`order ${orderId} has a second payment ${id}`];
    seen.add(orderId);
    return [];
  });
}

function soldTwice({ orders, lines }: Snapshot): string[] {
  const paid = new Set(orders.filter(({ status }) => settled(status)).map(({ id }) => id));
  const owners = new Map<number, Set<string>>();
  for (const { leadId, orderId } of lines) {
    if (paid.has(orderId)) owners.set(leadId, (owners.get(leadId) ?? new Set()).add(orderId));
  }
  return [...owners].filter(([, orderIds]) => orderIds.size > 1).map(([leadId]) => `lead ${leadId} was sold more than once`);
}

function unpaidOwners({ orders, lines, leads }: Snapshot): string[] {
  const paid = new Set(orders.filter(({ status }) => settled(status)).map(({ id }) => id));
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const missing = lines
    .filter(({ orderId }) => paid.has(orderId))
    .filter(({ leadId, orderId }) => byId.get(leadId)?.state !== 'sold' || byId.get(leadId)?.orderId !== orderId)
    .map(({ leadId, orderId }) => `paid order ${orderId} does not own lead ${leadId}`);
  const bought = new Set(lines.filter(({ live }) => live).map(({ orderId, leadId }) => `${orderId} ${leadId}`));
  const unpaid = leads
    .filter(({ state, orderId, id }) => state === 'sold' && !(paid.has(orderId ?? '') && bought.has(`${orderId} ${id}`)))
    .map(({ id, orderId }) => `lead ${id} is sold to ${orderId ?? 'nobody'}, who has not paid for it`);
  return [...missing, ...unpaid];
}

function stockLeaks({ leads, countedFree }: Snapshot): string[] {
  const free = leads.filter(({ state }) => state === 'free').length;
  const nowhere = leads.filter(({ state }) => state === 'none of these').map(({ id }) => `lead ${id} is nowhere`);
  return free === countedFree ? nowhere : [...nowhere, `${free} leads are free, the shop counts ${countedFree}`];
}

function stuckHolds({ orders, lines, leads }: Snapshot): string[] {
  const pending = new Set(orders.filter(({ status }) => status === 'pending').map(({ id }) => id));
  return [
    ...orders.filter(({ status, overdue }) => status === 'pending' && overdue).map(({ id }) => `order ${id} waits for ever`),
    ...leads
      .filter(({ state, orderId }) => state === 'held' && !pending.has(orderId ?? ''))
      .map(({ id }) => `lead ${id} is held by no waiting order`),
    ...lines
      .filter(({ live, orderId }) => live && orders.some((order) => order.id === orderId && order.status === 'cancelled'))
      .map(({ leadId, orderId }) => `cancelled order ${orderId} still claims lead ${leadId}`),
  ];
}

function stuckJobs({ jobs }: Snapshot): string[] {
  return jobs
    .filter(({ state, repeating }) => state === 'waiting' || (state === 'given up' && !repeating))
    .map(({ kind, id, state, error }) => `${kind} ${id} is ${state}${error ? ` (${error})` : ''}`);
}

function lostMails({ jobs, received }: Snapshot): string[] {
  const arrived = new Set(received.map((messageId) => messageId.split('@', 1)[0]!));
  const known = new Set(jobs.map(({ id }) => id));
  return [
    ...jobs
      .filter(({ to, state, id }) => to !== null && state === 'done' && !arrived.has(id))
      .map(({ id, to }) => `mail ${id} to ${to} counts as sent and never came`),
    ...[...arrived].filter((id) => !known.has(id)).map((id) => `a mail came as ${id}, which nobody wrote`),
  ];
}

function strayFiles({ files, fileRows }: Snapshot): string[] {
  const stored = new Set(files);
  const named = new Set(fileRows);
  return [
    ...fileRows.filter((name) => !stored.has(name)).map((name) => `file ${name} is named and not there`),
    ...files.filter((name) => !named.has(name)).map((name) => `file ${name} belongs to nothing`),
  ];
}

function brokenPromises({ promises, orders, intents, refunds, jobs }: Snapshot): string[] {
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const refunded = new Set(
    intents.filter(({ id }) => refunds.some(({ intentId }) => intentId === id)).map(({ orderId }) => orderId),
  );
  const written = new Set(jobs.filter(({ to, state }) => to !== null && state === 'done').map(({ to }) => to));
  return [
    ...promises.paidOrders
      .filter((id) => !settled(statuses.get(id) ?? '') && !refunded.has(id))
      .map((id) => `the buyer of order ${id} was told it is paid, and it is ${statuses.get(id) ?? 'not there'}`),
    ...promises.resetsFor.filter((to) => !written.has(to)).map((to) => `${to} waits for a reset link`),
    ...promises.applications
      .filter((id) => !promises.applicationsKept.includes(id))
      .map((id) => `partner application ${id} was taken and is not there with its document`),
  ];
}
