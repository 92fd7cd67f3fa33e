import type Stripe from 'stripe';
import type { Store } from '../state/store.ts';
import { behaviorOf } from './payment-method.ts';
import { type CardBehavior, declineOf } from './test-methods.ts';

/** Returns what the bank does at the next attempt, and counts it. */
export function nextBehavior(store: Store, method: Stripe.PaymentMethod): CardBehavior {
  const state = store.cardStates.get(method.id);
  const planned = state?.decline === undefined ? undefined : declineOf(state.decline);
  if (state && planned) {
    const { declinesLeft, ...rest } = state;
    const left = declinesLeft === undefined ? undefined : declinesLeft - 1;
    if (left !== undefined) store.cardStates.save(left > 0 ? { ...state, declinesLeft: left } : { ...rest, decline: undefined });
    return planned;
  }
  const behavior = behaviorOf(method);
  const isDone = behavior.outcome === 'authenticate' && behavior.once && state?.authenticated;
  return isDone ? { outcome: 'succeeds' } : behavior;
}

/** Notes that the cardholder authenticated a card that is being saved. */
export function noteAuthentication(store: Store, method: Stripe.PaymentMethod): void {
  store.cardStates.save({ ...store.cardStates.get(method.id), id: method.id, authenticated: true });
}
