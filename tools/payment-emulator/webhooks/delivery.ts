import type { QueuedDelivery } from '../../emulator/delivery-queue.ts';

/** One event for one endpoint; `failed` after three days without a 2xx. */
export interface Delivery extends QueuedDelivery {
  eventId: string;
  /** `default` for the default endpoint, else a webhook endpoint's id. */
  endpointId: string;
}

export interface Target {
  id: string;
  url: string;
  secret: string;
}
