import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import type { OpenedPayment, PaymentSession } from '../../lib/payment/payment-session.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { cancelUnpaidOrder, createPaymentIntent } from './api/create-payment-intent.ts';

/** Manages one payment at a time for the configuration of a page; the same configuration keeps its request ID, so it creates only one order. */
export function usePaymentSession(): PaymentSession {
  const [session, setSession] = useState<PaymentIntentResponse | null>(null);
  const [busy, setBusy] = useState(false);
  const press = useRef(0);
  const underWay = useRef(false);
  const named = useRef({ configuration: '', id: '' });
  const { keep, release } = useHeldPart();

  const open = useCallback(
    async (request: PaymentIntentRequest): Promise<OpenedPayment> => {
      if (underWay.current) return { outcome: 'dropped' };
      const configuration = JSON.stringify(request);
      const isNew = named.current.configuration !== configuration;
      if (isNew) named.current = { configuration, id: crypto.randomUUID() };
      const own = ++press.current;
      underWay.current = true;
      setBusy(true);
      try {
        if (isNew) await release();
        const opened = await createPaymentIntent({ ...request, requestId: named.current.id });
        // Also if the page has changed meanwhile, because the money is spent.
        if (opened.status === 'paid') return { outcome: 'paid', order: opened };
        keep(opened);
        if (own !== press.current) {
          await release();
          return { outcome: 'dropped' };
        }
        // Without a client secret the payment cannot be confirmed (A4.03, A4.05).
        if (!opened.clientSecret) throw new Error('The response has no client secret.');
        setSession(opened);
        return { outcome: 'opened', session: opened };
      } catch (error) {
        if (own !== press.current) return { outcome: 'dropped' };
        const { quote, package: offered } = (error instanceof ApiError && error.code === 'quote_differs' && error.body) || {};
        if (quote !== undefined) return { outcome: 'differs', quote, offered };
        // A4.04, A8.03: a failed creation is logged; the page also shows an error (M7).
        console.error('The payment could not be created.', error);
        return { outcome: 'failed', error };
      } finally {
        refreshQueries('/api/wallet');
        if (own === press.current) {
          underWay.current = false;
          setBusy(false);
        }
      }
    },
    [keep, release],
  );

  const close = useCallback(() => {
    press.current += 1;
    underWay.current = false;
    setBusy(false);
    setSession(null);
    void release();
  }, [release]);

  return { session, busy, open, close };
}

/** Remembers the unpaid order that has a part of the balance on hold (W8), so that another configuration can use it. */
function useHeldPart() {
  const orderId = useRef<string>(undefined);
  const keep = useCallback((opened: PaymentIntentResponse) => {
    if (opened.walletCents) orderId.current = opened.orderId;
  }, []);
  const release = useCallback(async () => {
    const id = orderId.current;
    if (id === undefined) return;
    orderId.current = undefined;
    await cancelUnpaidOrder(id).catch(() => undefined);
    refreshQueries('/api/wallet');
  }, []);
  return { keep, release };
}
