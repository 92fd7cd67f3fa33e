import { zodResolver } from '@hookform/resolvers/zod';
import type { PendingTransferOrder } from '@warmline/contracts/api/call-transfers';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import type { Quote } from '@warmline/contracts/api/quote';
import { TOASTS } from '@warmline/contracts/messages';
import { dashboardTransferQuote, quote, type QuotedPrice } from '@warmline/domain/quote';
import { useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { ApiError } from '../../lib/api-client.ts';
import { refreshQueries } from '../../lib/query-client.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { toast } from '../../lib/toast.ts';
import { usePrices } from '../../lib/use-prices.ts';
import { giveUpOrder, orderFailureText, orderTransfers } from './api/order-transfers.ts';
import { EMPTY_TRANSFER, transferSchema, type TransferFields, type TransferValues } from './forms/transfer-schema.ts';
import { forgetPendingOrder, keepPendingOrder } from './pending-order.ts';

// Fields hold text while somebody types; the schema reads that text into numbers.
const resolver = zodResolver(transferSchema) as unknown as Resolver<TransferFields, unknown, TransferValues>;

/** Where a refusal of the server belongs in the form: its fields by name, and the codes that speak of one. */
const PLACES: Partial<Record<string, keyof TransferFields>> = {
  totalTransfers: 'totalTransfers',
  callsPerDay: 'callsPerDay',
  transferHours: 'transferHours',
  transferPhone: 'transferPhone',
  workingStates: 'workingStates',
  amount_out_of_range: 'totalTransfers',
};

/** From the form to a payment and back ([001] §4): one form for both screens, so that Back to Form keeps what was typed. */
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
      // Changed after Back to Form: the order before is not wanted any more. A paid one refuses, and that is right.
      if (last.current !== undefined && last.current !== opened.orderId) void giveUpOrder(last.current).catch(() => undefined);
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
      keepPendingOrder(pending);
      setOrder(pending);
      refreshQueries('/api/orders');
    } catch (error) {
      refuse(error);
    }
  };

  const refuse = (error: unknown) => {
    const right = error instanceof ApiError && error.code === 'quote_differs' ? error.body?.quote : undefined;
    const wrong = refusedFields(error, PLACES);
    if (right !== undefined) setCorrected(right);
    wrong.forEach(({ field, message }, index) => form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }));
    if (right === undefined && wrong.length === 0) {
      toast({ title: TOASTS.transferOrderFailed.title, description: orderFailureText(error) }, { destructive: true });
    }
  };

  return {
    form,
    order,
    price,
    /** The server quoted another rate than the page showed; nothing was ordered. */
    differs: corrected !== null && order === null,
    send: () => form.handleSubmit(sendValues)(),
    backToForm: () => {
      forgetPendingOrder();
      setOrder(null);
    },
  };
}

function priceOf(transfers: number, corrected: Quote | null, prices: PriceOverrides): QuotedPrice {
  return corrected === null ? dashboardTransferQuote(transfers, prices) : quote(transfers, Math.round(corrected.unitPrice * 100));
}
