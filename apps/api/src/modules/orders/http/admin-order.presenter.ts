import type { AdminOrder, OrderMoment, OrderRefund, TransferOrder } from '@warmline/contracts/api/admin-orders';
import { statesIn } from '@warmline/domain/working-states';
import { disputeOf, refundStop } from '../order-dispute.js';
import type { DeskRow } from '../persistence/admin-order.repository.js';
import type { Refund } from '../persistence/refund.repository.js';
import type { OrderFile } from '../use-cases/admin-read-order.use-case.js';

export function presentTransferOrder(row: DeskRow): TransferOrder {
  const { id, firstName, lastName, transferNumber, phone, email, transfersPerDay, totalPrice, status } = row;
  const { number, channel, kind, description, agencyName, refundedCents, disputed } = row;
  return {
    id,
    firstName,
    lastName,
    transferNumber,
    phone,
    email,
    totalTransfers: row.quantity,
    transfersPerDay,
    selectedStates: statesIn(row.statesText),
    totalPrice,
    status,
    createdAt: new Date(row.createdMicros / 1000).toISOString(),
    number,
    channel,
    kind,
    description,
    agencyName,
    refundedCents,
    disputed,
  };
}

/** Parts of the list as one JSON array, written as they come. */
export async function* transferOrdersAsJson(parts: AsyncIterable<DeskRow[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(presentTransferOrder(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

export function presentAdminOrder(file: OrderFile): AdminOrder {
  const { row, order, refunds, leftCents } = file;
  const open = refunds.some(({ status }) => status === 'requested');
  const paid = order.status === 'paid' || order.status === 'completed';
  const { transferHours: hours, ageRange } = order.details;
  return {
    ...presentTransferOrder(row),
    totalCents: order.totalCents,
    unitCents: order.unitCents ?? null,
    transferHours: typeof hours === 'string' ? hours : '',
    ageRange: typeof ageRange === 'string' ? ageRange : null,
    paidAt: order.paidAt?.toISOString() ?? null,
    cancelReason: order.cancelReason ?? null,
    paymentIntentId: order.paymentIntentId ?? null,
    dispute: disputeOf(order),
    disputeLostCents: order.disputeLostCents,
    refundableCents: paid && !open && refundStop(order) === null ? leftCents : 0,
    refunds: refunds.map(presentRefund),
    timeline: momentsOf(file),
  };
}

function presentRefund({
  id,
  amountCents,
  reason,
  note,
  status,
  failure,
  requestedBy,
  requestedAt,
  settledAt,
}: Refund): OrderRefund {
  return {
    id,
    amountCents,
    reason,
    note,
    status,
    failure,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** The order's story from what is stored anyway, oldest first. */
function momentsOf({ order, refunds, trail, mails }: OrderFile): OrderMoment[] {
  const doneByStaff = trail.filter(({ action }) => action === 'order.completed' || action === 'order.cancelled');
  const byStaff = doneByStaff.some(({ action }) => action === 'order.cancelled');
  const moments: (OrderMoment | null)[] = [
    moment('created', order.createdAt, { amountCents: order.totalCents }),
    moment('processing', order.processingAt),
    moment('paid', order.paidAt, { amountCents: order.totalCents }),
    moment('disputed', order.disputedAt),
    moment(order.disputeStatus === 'won' ? 'dispute_won' : 'dispute_lost', order.disputeClosedAt),
    byStaff ? null : moment('cancelled', order.cancelledAt, { note: order.cancelReason ?? null }),
    ...doneByStaff.map(({ at, action, actorName, after }) =>
      moment(action === 'order.completed' ? 'completed' : 'cancelled', at, {
        by: actorName,
        note: typeof after?.reason === 'string' ? after.reason : null,
      }),
    ),
    ...refunds.map(({ requestedAt, requestedBy, amountCents, note }) =>
      moment('refund_requested', requestedAt, { by: requestedBy, amountCents, note }),
    ),
    ...refunds.map(({ status, settledAt, amountCents, failure }) =>
      moment(status === 'refused' ? 'refund_refused' : 'refunded', settledAt, { amountCents, note: failure }),
    ),
    ...mails.map(({ state, at, subject }) => moment(`mail_${state}`, at, { subject })),
  ];
  return moments.filter((one) => one !== null).sort((a, b) => a.at.localeCompare(b.at));
}

function moment(what: OrderMoment['what'], at: Date | null | undefined, more: Partial<OrderMoment> = {}): OrderMoment | null {
  return at ? { at: at.toISOString(), what, by: null, note: null, amountCents: null, subject: null, ...more } : null;
}
