import { usesBalance, type BalanceRequest, type PayWith } from '@warmline/contracts/orders/balance';
import { useRef } from 'react';
import { useOneAtATime } from '../view/use-one-at-a-time.ts';
import { useRequestId } from '../view/use-request-id.ts';

/** One press of a button that buys. */
export interface Press {
  payWith: PayWith;
  /** Buys what is on the agency's do-not-call list, too. */
  allowListed?: boolean | undefined;
}

/** The part of a press's request that is the same for all goods. */
export type PressTerms = BalanceRequest & { allowListed?: true };

export interface PressOptions<P extends Press, Order> {
  /** Sends the request; `termsOf` gets the IDs of what is bought. */
  send: (press: P, termsOf: (ids: readonly number[]) => PressTerms) => Promise<Order>;
  onOrdered: (order: Order, press: P) => void;
  onRefused?: (error: Error, press: P) => void;
}

/**
 * Buys with one press, for all goods: a double click is one request, and from the balance the same press again after a lost
 * answer is the same order (W7). After an order, the same goods are another request, because their hold may have been released.
 */
export function usePress<P extends Press, Order>({ send, onOrdered, onRefused }: PressOptions<P, Order>) {
  const requestId = useRequestId();
  const orders = useRef(0);
  const buying = useOneAtATime<Order, P>({
    mutationFn: (press) => {
      const { payWith, allowListed } = press;
      return send(press, (ids) => ({
        ...(allowListed && { allowListed }),
        ...(usesBalance(payWith) && { payWith, requestId: requestId([orders.current, payWith, ...ids].join()) }),
      }));
    },
    onSuccess: (order, press) => {
      orders.current += 1;
      onOrdered(order, press);
    },
    onError: onRefused,
  });
  const { isPending, error, variables: pressed, reset } = buying;
  return {
    press: buying.mutate,
    /** The last press. */
    pressed,
    isBuying: isPending,
    /** What the press under way pays with; null if there is none. */
    payingWith: isPending && pressed !== undefined ? pressed.payWith : null,
    /** Why the last press bought nothing; null during another one. */
    failed: isPending || error === null || pressed === undefined ? null : { error, press: pressed },
    /** Forgets why, once something else is chosen; a press under way goes on. */
    forget: () => {
      if (!isPending) reset();
    },
  };
}
