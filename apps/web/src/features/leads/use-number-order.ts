import type { QuantityOrderRequest, QuantityOrderResponse } from '@warmline/contracts/orders/quantity';
import { useRef } from 'react';
import type { Press } from '../../lib/payment/use-press.ts';
import { orderByNumber, type NumberPurchase } from './api/quantity-orders.ts';

/** Orders by number: without an answer, the same wish is sent again as it was, whatever is left and costs now (L64). */
export function useNumberOrder() {
  const unanswered = useRef<{ wish: string; request: QuantityOrderRequest }>(undefined);
  return {
    send: ({ request, totalCents, wanted }: NumberPurchase, { payWith, allowListed }: Press): Promise<QuantityOrderResponse> => {
      const wish = JSON.stringify([payWith, allowListed, { ...request, quantity: wanted }]);
      if (unanswered.current?.wish !== wish) {
        const named = { ...request, ...(allowListed && { skipListed: false }), payWith, maxTotalCents: totalCents };
        unanswered.current = { wish, request: { ...named, requestId: crypto.randomUUID() } };
      }
      return orderByNumber(unanswered.current.request);
    },
    /** The server has answered, or the hold was released: the same wish is another order. */
    settle: () => {
      unanswered.current = undefined;
    },
  };
}
