import type Stripe from 'stripe';
import type { CardEvent } from '../card-vault.js';
import { idOf } from './stripe-events.js';

/** Returns what an event says about saved cards, or null. */
export function cardEventOf(event: Stripe.Event): CardEvent | null {
  switch (event.type) {
    case 'setup_intent.succeeded':
      return { type: 'ready', setupId: event.data.object.id };
    case 'setup_intent.setup_failed': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null ? null : { type: 'declined', setupId: event.data.object.id, customerId };
    }
    case 'payment_method.attached': {
      const customerId = idOf(event.data.object.customer);
      return customerId === null ? null : { type: 'attached', customerId };
    }
    case 'payment_method.detached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return { type: 'changed', cardRef: event.data.object.id };
    default:
      return null;
  }
}
