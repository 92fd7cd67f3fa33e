import { zodResolver } from '@hookform/resolvers/zod';
import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { Quote } from '@warmline/contracts/quote';
import { dashboardTransferQuote, quote, type QuotedPrice } from '@warmline/domain/quote';
import { useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { ApiError } from '../../lib/api-client.ts';
import { refreshQueries } from '../../lib/query-client.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { toast } from '../../lib/toast.ts';
import { usePrices } from '../../lib/use-prices.ts';
import { cancelUnpaidOrder, orderFailureText, orderTransfers } from './api/order-transfers.ts';
import { EMPTY_TRANSFER, transferSchema, type TransferFields, type TransferValues } from './forms/transfer-schema.ts';
import { removePendingOrder, storePendingOrder } from './pending-order.ts';

// Fields contain text; the schema converts it to numbers.
const resolver = zodResolver(transferSchema) as unknown as Resolver<TransferFields, unknown, TransferValues>;

/** Maps the server's errors to form fields, by field name or error code. */
const ERROR_FIELDS: Partial<Record<string, keyof TransferFields>> = {
  totalTransfers: 'totalTransfers',
  callsPerDay: 'callsPerDay',
  transferHours: 'transferHours',
  transferPhone: 'transferPhone',
  workingStates: 'workingStates',
  amount_out_of_range: 'totalTransfers',
};

/** Manages the order from the form to the payment and back (B4.04): one form for both screens, so that Back to Form keeps the entered values. */
export function useTransferOrder(buyerId: string) {
  const prices = usePrices();
  const form = useForm<TransferFields, unknown, TransferValues>({ resolver, defaultValues: EMPTY_TRANSFER, mode: 'onTouched' });
  const [order, setOrder] = useState<PendingTransferOrder | null>(null);
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const last = useRef<string>(undefined);
  const wanted = Number(useWatch({ control: form.control, name: 'totalTransfers' }));
  const price = priceOf(Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0, corrected, prices);

  const sendValues = async (values: TransferValues) => {
    const { totalCents } = priceOf(values.totalTransfers, corrected, prices);
    try {
      const opened = await orderTransfers({ ...values, leadType: 'Live Transfers', price: totalCents / 100 });
      // Changed after Back to Form: cancel the previous order. The server refuses if it is paid, which is intended.
      if (last.current !== undefined && last.current !== opened.orderId)
        void cancelUnpaidOrder(last.current).catch(() => undefined);
      last.current = opened.orderId;
      const pending = {
        clientSecret: opened.clientSecret,
        totalPrice: opened.amount,
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
    } catch (error) {
      refuse(error);
    }
  };

  const refuse = (error: unknown) => {
    const right = error instanceof ApiError && error.code === 'quote_differs' ? error.body?.quote : undefined;
    const wrong = refusedFields(error, ERROR_FIELDS);
    if (right !== undefined) setCorrected(right);
    wrong.forEach(({ field, message }, index) => form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }));
    if (right === undefined && wrong.length === 0) {
      toast({ title: ORDER_TOASTS.transferOrderFailed.title, description: orderFailureText(error) }, { destructive: true });
    }
  };

  return {
    form,
    order,
    price,
    /** The server quoted another rate than the page showed; no order was created. */
    differs: corrected !== null && order === null,
    send: () => form.handleSubmit(sendValues)(),
    backToForm: () => {
      removePendingOrder();
      setOrder(null);
    },
  };
}

function priceOf(transfers: number, corrected: Quote | null, prices: PriceOverrides): QuotedPrice {
  return corrected === null ? dashboardTransferQuote(transfers, prices) : quote(transfers, Math.round(corrected.unitPrice * 100));
}
