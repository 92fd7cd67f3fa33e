import { usesBalance } from '@warmline/contracts/orders/balance';
import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { useCallback, useRef, useState } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../components/form/unsaved/form-draft.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { balancePart } from '../../lib/payment/card-part.ts';
import type { OpenedPayment, PaymentSession } from '../../lib/payment/payment-session.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { cancelUnpaidOrder, createPaymentIntent } from './api/create-payment-intent.ts';

const UNNAMED = { cart: '', id: '' };
/** A request that may have been paid from the balance, because no answer came yet: a reload keeps its ID. */
const UNANSWERED = { key: 'payment-request' };

/**
 * Manages one payment at a time for the cart of a page. The same cart keeps its request ID, so it creates only one order: also if
 * another tender is chosen because the balance, whose answer was lost, is spent.
 */
export function usePaymentSession(): PaymentSession {
  const [session, setSession] = useState<PaymentIntentResponse | null>(null);
  const [busy, setBusy] = useState(false);
  const press = useRef(0);
  const underWay = useRef(false);
  const named = useRef<typeof UNNAMED>(undefined);
  /** The order that has a part of the balance on hold (W8), so that another request can use it. */
  const held = useRef<{ orderId: string; request: string }>(undefined);
  /** Ends when nothing that was begun may still hold a part of the balance. */
  const ending = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Throws if the server refuses, or no answer comes: then the next press asks again, because what was opened before may be paid
   * already.
   */
  const release = useCallback(async () => {
    if (held.current === undefined) return;
    const { orderId } = held.current;
    held.current = { orderId, request: '' };
    setSession(null);
    await cancelUnpaidOrder(orderId);
    held.current = undefined;
    // The ID of a canceled order is refused from now on.
    named.current = UNNAMED;
    refreshQueries('/api/wallet');
  }, []);

  const attempt = useCallback(
    async (request: PaymentIntentRequest): Promise<OpenedPayment> => {
      const whole = JSON.stringify(request);
      const cart = JSON.stringify({ ...request, payWith: undefined });
      const own = ++press.current;
      underWay.current = true;
      setBusy(true);
      try {
        await ending.current;
        named.current ??= { ...UNNAMED, ...readDraft(UNANSWERED, UNNAMED) };
        if (held.current?.request !== whole) await release();
        if (own !== press.current) return { outcome: 'dropped' };
        if (named.current.cart !== cart) named.current = { cart, id: crypto.randomUUID() };
        if (usesBalance(request.payWith)) keepDraft(UNANSWERED, named.current, UNNAMED);
        const opened = await createPaymentIntent({ ...request, requestId: named.current.id });
        clearDraft(UNANSWERED);
        // Also if the page has changed meanwhile, because the money is spent.
        if (opened.status === 'paid') return { outcome: 'paid', order: opened };
        const isHolding = balancePart(opened) > 0;
        if (own !== press.current) {
          if (isHolding) {
            held.current = { orderId: opened.orderId, request: '' };
            await release();
          }
          return { outcome: 'dropped' };
        }
        held.current = isHolding ? { orderId: opened.orderId, request: whole } : undefined;
        // Without a client secret the payment cannot be confirmed (A4.03, A4.05).
        if (!opened.clientSecret) throw new Error('The response has no client secret.');
        setSession(opened);
        return { outcome: 'opened', session: opened };
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) clearDraft(UNANSWERED);
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
    [release],
  );

  const open = useCallback(
    async (request: PaymentIntentRequest): Promise<OpenedPayment> => {
      if (underWay.current) return { outcome: 'dropped' };
      // It has read what is ending before it becomes a part of that.
      const opened = attempt(request);
      if (usesBalance(request.payWith)) ending.current = opened;
      return opened;
    },
    [attempt],
  );

  const close = useCallback(() => {
    press.current += 1;
    underWay.current = false;
    setBusy(false);
    setSession(null);
    ending.current = ending.current.then(release).catch(() => undefined);
  }, [release]);

  return { session, busy, open, close };
}
