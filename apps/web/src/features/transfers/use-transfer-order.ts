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
import { useRequestId } from '../../lib/view/use-request-id.ts';
import { usePrices } from '../../lib/api/use-prices.ts';
import { cancelUnpaidOrder, orderFailureText, orderTransfers, payTransfersFromBalance } from './api/order-transfers.ts';
import { EMPTY_TRANSFER, transferSchema } from './forms/transfer-schema.ts';
import { removePendingOrder, storePendingOrder } from './pending-order.ts';

/** Manages the order from the form to the payment and back (B4.04): one form for both screens, so that Back to Form keeps the entered values. */
export function useTransferOrder(buyerId: string, onPaid: (reference: string) => void) {
  const prices = usePrices();
  const [order, setOrder] = useState<PendingTransferOrder | null>(null);
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const payWith = useRef<PayWith>('card');
  const requestId = useRequestId();
  const last = useRef<{ orderId: string; contents: string }>(undefined);
  const canceled = useRef<string>(undefined);
  const ending = useRef<Promise<unknown>>(Promise.resolve());
  /** Cancels the previous order unless it is this one. The server refuses if it is paid, which is intended. */
  const cancelOther = (orderId?: string) => {
    if (last.current === undefined || last.current.orderId === orderId) return;
    canceled.current = last.current.orderId;
    last.current = undefined;
    ending.current = Promise.all([ending.current, cancelUnpaidOrder(canceled.current).catch(() => undefined)]);
  };
  const open = async (request: CallTransferOrderRequest, contents: string) => {
    if (payWith.current === 'card') return orderTransfers(request);
    // A changed order gets the part of the balance that is on hold for the previous one.
    if (last.current?.contents !== contents) cancelOther();
    await ending.current;
    // The ID of a canceled order is refused, so a new one is needed for the same contents.
    const id = requestId(JSON.stringify([canceled.current, contents]));
    // A balance that doesn't cover it was spent in another window.
    return payTransfersFromBalance(request, payWith.current, id).finally(() => refreshQueries('/api/orders', '/api/wallet'));
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
    send: async (values, { empty }) => {
      const { totalCents } = priceOf(values.totalTransfers, corrected, prices);
      const request: CallTransferOrderRequest = { ...values, leadType: 'Live Transfers', price: totalCents / 100 };
      const contents = JSON.stringify([payWith.current, request]);
      const opened = await open(request, contents);
      // Changed after Back to Form.
      cancelOther(opened.orderId);
      if (opened.clientSecret === null) {
        empty();
        onPaid(opened.reference);
        return;
      }
      last.current = { orderId: opened.orderId, contents };
      const pending = {
        clientSecret: opened.clientSecret,
        totalPrice: opened.amount,
        ...((opened.walletCents ?? 0) + (opened.promoCents ?? 0) > 0 ? { cardPrice: (opened.cardCents ?? 0) / 100 } : {}),
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
