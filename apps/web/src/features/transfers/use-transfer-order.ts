import type { CallTransferOrderRequest, PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import type { PayWith } from '@warmline/contracts/orders/balance';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { Quote } from '@warmline/contracts/prices/quote';
import { dashboardTransferQuote, quote, type QuotedPrice } from '@warmline/domain/prices/quote';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { balancePart } from '../../lib/payment/card-part.ts';
import { nameRequest } from '../../lib/view/use-request-id.ts';
import { usePrices } from '../../lib/api/use-prices.ts';
import { cancelUnpaidOrder, orderFailureText, orderTransfers, payTransfersFromBalance } from './api/order-transfers.ts';
import { EMPTY_TRANSFER, transferSchema } from './forms/transfer-schema.ts';
import { removePendingOrder, storePendingOrder } from './pending-order.ts';

/**
 * Manages the order from the form to the payment and back (B4.04): one form for both screens, so that Back to Form keeps the
 * entered values.
 */
export function useTransferOrder(buyerId: string, onPaid: (reference: string) => void) {
  const prices = usePrices();
  const [order, setOrder] = useState<PendingTransferOrder | null>(null);
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const payWith = useRef<PayWith>('card');
  const last = useRef<{ orderId: string; asked: string; contents: string; isNamed: boolean }>(undefined);
  const ending = useRef<Promise<unknown>>(Promise.resolve());
  /**
   * Cancels the previous order unless it is this one; the server refuses if it is paid, which is intended. Says whether a request
   * ID ended with it.
   */
  const cancelOther = (orderId?: string): boolean => {
    const other = last.current;
    if (other === undefined || other.orderId === orderId) return false;
    last.current = undefined;
    ending.current = Promise.all([ending.current, cancelUnpaidOrder(other.orderId).catch(() => undefined)]);
    return other.isNamed;
  };
  const form = useSchemaForm({
    schema: transferSchema,
    defaults: EMPTY_TRANSFER,
    draft: { key: 'transfers' },
    check: 'touched',
    places: { amount_out_of_range: 'totalTransfers' },
    failure: (error, atFields) => {
      const right = error instanceof ApiError && error.code === 'quote_differs' ? error.body?.quote : undefined;
      if (right !== undefined) setCorrected(right);
      if (right !== undefined || atFields.length > 0) return null;
      return { title: ORDER_TOASTS.transferOrderFailed.title, description: orderFailureText(error) };
    },
    send: async ({ press, ...values }, { set, empty }) => {
      const { totalCents } = priceOf(values.totalTransfers, corrected, prices);
      const request: CallTransferOrderRequest = { ...values, leadType: 'Live Transfers', price: totalCents / 100 };
      const asked = JSON.stringify(request);
      const contents = JSON.stringify([payWith.current, request]);
      let name = press;
      if (last.current?.asked === asked && last.current.contents !== contents) {
        // The same order with another tender. The first one may be paid, although no answer came: then the server refuses, and
        // nothing more is opened.
        await cancelUnpaidOrder(last.current.orderId);
        if (last.current.isNamed) {
          name = '';
          set('press', name);
        }
        last.current = undefined;
        refreshQueries('/api/wallet');
      }
      const payFromBalance = async (tenders: Exclude<PayWith, 'card'>) => {
        // A changed order gets the part of the balance that is on hold for the previous one, whose ID is refused from then on.
        const isOver = last.current?.contents !== contents && cancelOther();
        await ending.current;
        // Of the same order with any tender: the balance, whose answer was lost, may be spent by it.
        const named = nameRequest(isOver ? '' : name, asked);
        set('press', named.kept);
        // A balance that doesn't cover it was spent in another window.
        return payTransfersFromBalance(request, tenders, named.id)
          .catch((error: unknown) => {
            // Its order was canceled on another page.
            if (error instanceof ApiError && error.code === 'order_not_payable') set('press', '');
            throw error;
          })
          .finally(() => refreshQueries('/api/orders', '/api/wallet'));
      };
      const payByCard = () => {
        const named = nameRequest(name, asked);
        // The balance, whose answer was lost, may have paid this order.
        return orderTransfers(named.kept === name ? { ...request, requestId: named.id } : request).catch((error: unknown) => {
          // It has: the next press is a new order.
          if (error instanceof ApiError && error.code === 'order_not_payable') set('press', '');
          throw error;
        });
      };
      const opened = await (payWith.current === 'card' ? payByCard() : payFromBalance(payWith.current));
      // Changed after Back to Form.
      if (cancelOther(opened.orderId)) set('press', '');
      if (opened.clientSecret === null) {
        empty();
        onPaid(opened.reference);
        return;
      }
      last.current = { orderId: opened.orderId, asked, contents, isNamed: payWith.current !== 'card' };
      const pending = {
        clientSecret: opened.clientSecret,
        totalPrice: opened.amount,
        ...(balancePart(opened) > 0 ? { cardPrice: opened.cardCents / 100 } : {}),
        transferDetails: {
          totalTransfers: values.totalTransfers,
          transfersPerDay: values.callsPerDay,
          states: values.workingStates.split(', '),
        },
        orderId: opened.orderId,
        reference: opened.reference,
        buyerId,
        savedAt: new Date().toISOString(),
      };
      storePendingOrder(pending);
      setOrder(pending);
      refreshQueries('/api/orders');
    },
  });
  const wanted = Number(useWatch({ control: form.hook.control, name: 'totalTransfers' }));
  const price = priceOf(Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0, corrected, prices);

  return {
    form,
    order,
    price,
    /** The server quoted another rate than the page showed; no order was created. */
    differs: corrected !== null && order === null,
    /** Says what the order is paid with when the form is sent. */
    payWith: (wanted: PayWith) => {
      payWith.current = wanted;
    },
    backToForm: () => {
      removePendingOrder();
      setOrder(null);
    },
  };
}

function priceOf(transfers: number, corrected: Quote | null, prices: PriceOverrides): QuotedPrice {
  return corrected === null ? dashboardTransferQuote(transfers, prices) : quote(transfers, Math.round(corrected.unitPrice * 100));
}
