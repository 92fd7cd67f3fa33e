/** What a row returns; `kind` says which of the IDs it has. A call has ended, in ms since the epoch. */
export type Returned =
  | { kind: 'lead'; leadId: number; callbackId: null; callId: null; endedAt: null }
  | { kind: 'callback' | 'appointment'; leadId: null; callbackId: number; callId: null; endedAt: null }
  | { kind: 'call'; leadId: null; callbackId: null; callId: string; endedAt: number };
