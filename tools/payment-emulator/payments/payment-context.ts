import type { EmitEvent } from '../state/event-log.ts';
import type { Store } from '../state/store.ts';

/** Dependencies of a payment during one request. */
export interface PaymentContext {
  store: Store;
  emit: EmitEvent;
  /** Origin of the emulator, for the pages shown to the payer. */
  baseUrl: string;
}
