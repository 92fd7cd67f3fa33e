import Stripe from 'stripe';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from './store.ts';

/** API request that caused an event; ids are null when none did. */
export type EventOrigin = Stripe.Event.Request;
export type EmitEvent = (type: Stripe.Event.Type, object: object, previous?: object) => void;

/** Stores an event with a frozen copy of its object and queues its deliveries. */
export function eventEmitter(store: Store, deliveries: Deliveries, origin: EventOrigin): EmitEvent {
  return (type, object, previous) => {
    const event: Stripe.EventBase = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: nowSeconds(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: origin,
      type,
    };
    store.events.save(event);
    deliveries.enqueue(event);
  };
}
