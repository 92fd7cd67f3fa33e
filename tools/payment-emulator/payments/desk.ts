import type { EmitEvent } from '../state/event-log.ts';
import type { Store } from '../state/store.ts';

/** What a payment needs while one request is handled. */
export interface Desk {
  store: Store;
  emit: EmitEvent;
  /** Origin of the emulator, for the pages it shows to the payer. */
  baseUrl: string;
}
