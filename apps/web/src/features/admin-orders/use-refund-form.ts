import type { AdminOrder, RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError, isUnreachable, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { nameRequest } from '../../lib/view/use-request-id.ts';
import { refreshAdminOrders, refundOrder } from './api/admin-orders.ts';
import { restOf, type Refundable } from './components/refundable-columns.tsx';
import { countOfCalls, refundSchema, type RefundableCalls, type RefundTexts } from './forms/order-change-schemas.ts';

/** What was not refunded yet, chosen in a list of an order. */
export interface ChosenItems {
  item: 'lead' | 'callback' | 'appointment';
  items: readonly Refundable[];
}

/**
 * The form that refunds an order, or what was chosen of it. A press after a lost answer sends the same refund; a refund of an
 * order that changed meanwhile closes the form.
 */
export function useRefundForm(order: AdminOrder, chosen: ChosenItems | undefined, onClose: (isRefunded?: boolean) => void) {
  const left = chosen === undefined ? order.refundableCents : restOf(chosen.items);
  const calls = chosen === undefined ? callsOf(order) : null;
  // An amount is goodwill: without a number, the server would take the calls that it pays for.
  const isGoodwill = chosen === undefined && order.delivery !== null;
  const centsOf = (extent: string, count: string, amount: string) => {
    if (extent === 'all') return left;
    if (extent === 'part') return parseDollars(amount);
    const refunded = countOfCalls(count);
    return refunded === null ? null : refunded * (calls?.unitCents ?? 0);
  };
  const wantedOf = ({ extent, calls: count, amount, reason, note }: RefundTexts) => {
    const transfers = extent === 'calls' ? { transfers: Number(count) } : isGoodwill && extent === 'part' ? { transfers: 0 } : {};
    return { amountCents: centsOf(extent, count, amount) ?? 0, ...transfers, ...itemsOf(chosen), reason, note };
  };
  const isRepeat = (values: RefundTexts) =>
    Boolean(values.press) && nameRequest(values.press, JSON.stringify(wantedOf(values))).kept === values.press;
  const form = useSchemaForm({
    schema: refundSchema({ leftCents: left, calls, isGoodwill, isRepeat }),
    defaults: { extent: 'all', calls: '', amount: '', reason: 'requested_by_customer', note: '', press: '', before: '' },
    draft: { key: `refund ${order.id}${chosen === undefined ? '' : ` ${chosen.item}s`}` },
    places: { amountCents: 'amount' },
    failure: (error) => {
      refreshAdminOrders();
      // The order has changed since this dialog was opened: what is asked next is another refund.
      if (error instanceof ApiError && error.status === 409) {
        form.set('press', '');
        onClose();
      }
      if (isUnreachable(error))
        return {
          title: 'No answer',
          description: "We don't know whether the refund was requested. You can press again: it is refunded once.",
        };
      return { title: 'Refund failed', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ press, before, ...values }, { set }) => {
      const wanted = wantedOf(values);
      const named = nameRequest(press, JSON.stringify(wanted));
      // Pressed again after a lost answer: the order may show this refund already.
      const refundedCents = named.kept === press ? Number(before) : order.refundedCents;
      set('press', named.kept);
      set('before', String(refundedCents));
      await refundOrder(order.id, { requestId: named.id, ...wanted, refundedCents });
      toast({
        title: 'Refund requested',
        description: `We're refunding ${formatCents(wanted.amountCents)} of order ${order.number}.`,
      });
      onClose(true);
    },
  });
  const [extent, count, amount] = useWatch({ control: form.hook.control, name: ['extent', 'calls', 'amount'] });
  const cents = centsOf(extent, count, amount);
  return { form, extent, cents, left, calls, isGoodwill };
}

/** Returns the calls that can be refunded; null if no campaign counts them. The server refuses those that are on the line. */
function callsOf({ delivery, unitCents, refundableCents }: AdminOrder): RefundableCalls | null {
  if (delivery === null || unitCents === null || unitCents < 1) return null;
  const most = Math.min(delivery.total - delivery.delivered, Math.floor(refundableCents / unitCents));
  return { unitCents, most: Math.max(most, 0) };
}

/** Returns the part of the request that names what is refunded. */
function itemsOf(chosen: ChosenItems | undefined): Pick<RefundOrderRequest, 'leadIds' | 'callbackIds'> {
  const ids = chosen?.items.map(({ id }) => id);
  return ids === undefined ? {} : chosen?.item === 'lead' ? { leadIds: ids } : { callbackIds: ids };
}
