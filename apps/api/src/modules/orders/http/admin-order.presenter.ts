import type { AdminOrder, TimelineEntry, OrderRefund, TransferOrder } from '@warmline/contracts/orders/admin-types';
import { readFulfillmentDetails, type AnyFulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { amountText } from '@warmline/domain/money/money';
import { setupQuestions } from '@warmline/domain/orders/order-setup';
import { kindOfProduct } from '@warmline/domain/prices/product';
import { statesIn } from '@warmline/domain/places/working-states';
import { isoTime } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import { disputeOf, refundBlockReason } from '../status/order-dispute.js';
import type { Refund } from '../persistence/money/refund.repository.js';
import { setupPath } from '../use-cases/setup/setup-path.js';
import { presentLeadPackage } from './lead-package.presenter.js';
import type { ListedOrder } from '../use-cases/admin/admin-list-orders.use-case.js';
import type { OrderDetails } from '../use-cases/admin/admin-read-order.use-case.js';

export function presentTransferOrder(row: ListedOrder): TransferOrder {
  const { id, firstName, lastName, phone, email, totalPrice, status } = row;
  const { number, channel, product, description, agencyName, refundedCents, disputed, setupMissing, delivery } = row;
  const leadPackage = presentLeadPackage(row.leadPackage);
  const details = detailsOf(row);
  return {
    id,
    firstName,
    lastName,
    transferNumber: details.transferPhone ?? '',
    phone,
    email,
    totalTransfers: row.quantity,
    transfersPerDay: details.callsPerDay ?? null,
    selectedStates: delivery?.states ?? row.setupStates ?? statesIn(details.workingStates ?? ''),
    totalPrice,
    status,
    createdAt: isoTime(row.createdMicros / 1000),
    number,
    channel,
    kind: kindOfProduct(product),
    product,
    description,
    agencyName,
    refundedCents,
    disputed,
    setupMissing,
    delivery,
    leadPackage,
  };
}

function detailsOf({ product, details }: ListedOrder): AnyFulfillmentDetails {
  return readFulfillmentDetails(product, details);
}

/** The CSV file of the orders. */
export const ORDERS_CSV: CsvFile<ListedOrder> = {
  name: 'warmline-orders.csv',
  columns: [
    ['Number', ({ number }) => number],
    ['Created (UTC)', ({ createdMicros }) => isoTime(createdMicros / 1000)],
    ['Paid (UTC)', ({ paidAt }) => paidAt],
    ['Status', ({ status }) => status],
    ['Channel', ({ channel }) => channel],
    ['Product', ({ product }) => product],
    ['Description', ({ description }) => description],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Agency', ({ agencyName }) => agencyName],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Quantity', ({ quantity }) => quantity],
    ['Total (USD)', ({ totalPrice }) => totalPrice],
    ['Refunded (USD)', ({ refundedCents }) => amountText(refundedCents)],
    ['Disputed', ({ disputed }) => (disputed ? 'yes' : 'no')],
    ['Calls delivered', ({ delivery }) => delivery?.delivered ?? null],
    ['Calls in total', ({ delivery }) => delivery?.total ?? null],
    ['Leads delivered', ({ leadPackage }) => leadPackage?.delivered ?? null],
    ['Leads in total', ({ leadPackage }) => leadPackage?.total ?? null],
  ],
};

export function presentAdminOrder(file: OrderDetails): AdminOrder {
  const { row, order, refunds, leftCents } = file;
  const open = refunds.some(({ status }) => status === 'requested');
  const paid = order.status === 'paid' || order.status === 'completed';
  const { transferHours = '', ageRange = null } = detailsOf(row);
  return {
    ...presentTransferOrder(row),
    totalCents: order.totalCents,
    unitCents: order.unitCents ?? null,
    buyerId: row.buyerId,
    transferHours,
    ageRange,
    paidAt: order.paidAt?.toISOString() ?? null,
    cancelReason: order.cancelReason ?? null,
    walletCents: order.walletCents,
    promoCents: order.promoCents,
    paymentIntentId: order.paymentIntentId ?? null,
    paymentPage: file.paymentPage,
    dispute: disputeOf(order),
    disputeLostCents: order.disputeLostCents,
    creditedCents: row.creditedCents,
    refundableCents: paid && !open && refundBlockReason(order) === null ? leftCents : 0,
    setup: file.setup && { ...file.setup.setup, savedAt: isoTime(file.setup.savedAt) },
    setupPath: !order.buyerId && setupQuestions(order) ? setupPath(order.reference) : null,
    refunds: refunds.map(presentRefund),
    timeline: timelineOf(file),
  };
}

function presentRefund({
  id,
  amountCents,
  leadIds,
  callbackIds,
  reason,
  note,
  status,
  failure,
  requestedBy,
  requestedAt,
  settledAt,
  tender,
  promoCents,
}: Refund): OrderRefund {
  return {
    id,
    amountCents,
    leadIds,
    callbackIds,
    reason,
    note,
    status,
    failure,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    tender,
    promoCents,
  };
}

/** Builds the order's timeline from stored data, oldest first. */
function timelineOf({ order, refunds, trail, mails }: OrderDetails): TimelineEntry[] {
  const doneByStaff = trail.filter(({ action }) => action === 'order.completed' || action === 'order.cancelled');
  const byStaff = doneByStaff.some(({ action }) => action === 'order.cancelled');
  const moments: (TimelineEntry | null)[] = [
    entry('created', order.createdAt, { amountCents: order.totalCents }),
    entry('processing', order.processingAt),
    entry('paid', order.paidAt, { amountCents: order.totalCents }),
    entry('disputed', order.disputedAt),
    entry(order.disputeStatus === 'won' ? 'dispute_won' : 'dispute_lost', order.disputeClosedAt),
    byStaff ? null : entry('cancelled', order.cancelledAt, { note: order.cancelReason ?? null }),
    ...doneByStaff.map(({ at, action, actorName, after }) =>
      entry(action === 'order.completed' ? 'completed' : 'cancelled', at, {
        by: actorName,
        note: typeof after?.reason === 'string' ? after.reason : null,
      }),
    ),
    ...trail
      .filter(({ action }) => action === 'order.claimed')
      .map(({ at, actorName }) => entry('claimed', at, { by: actorName })),
    ...refunds.map(({ requestedAt, requestedBy, amountCents, note }) =>
      entry('refund_requested', requestedAt, { by: requestedBy, amountCents, note }),
    ),
    ...refunds.map(({ status, settledAt, amountCents, failure }) =>
      entry(status === 'refused' ? 'refund_refused' : 'refunded', settledAt, { amountCents, note: failure }),
    ),
    ...mails.map(({ state, at, subject }) => entry(`mail_${state}`, at, { subject })),
  ];
  return moments.filter((one) => one !== null).sort((a, b) => a.at.localeCompare(b.at));
}

function entry(
  what: TimelineEntry['what'],
  at: Date | null | undefined,
  more: Partial<TimelineEntry> = {},
): TimelineEntry | null {
  return at ? { at: at.toISOString(), what, by: null, note: null, amountCents: null, subject: null, ...more } : null;
}
