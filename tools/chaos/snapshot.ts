/** What a shop, its provider and its inbox hold at one quiet moment, as far as it can be compared. */
export interface Snapshot {
  orders: OrderFact[];
  lines: LineFact[];
  leads: LeadFact[];
  /** Leads free for sale as the product's own running count has them. */
  countedFree: number;
  intents: IntentFact[];
  refunds: RefundFact[];
  jobs: JobFact[];
  /** Message-IDs of the mails the inbox took, without brackets; one that came twice stands here twice. */
  received: string[];
  /** Names of the files in the store, and the names that rows of the database point to. */
  files: string[];
  fileRows: string[];
  promises: Promises;
}

export interface OrderFact {
  id: string;
  status: 'pending' | 'paid' | 'completed' | 'cancelled';
  totalCents: number;
  /** The hold is over and nobody has closed the order. */
  overdue: boolean;
}

export interface LineFact {
  orderId: string;
  leadId: number;
  live: boolean;
}

export interface LeadFact {
  id: number;
  orderId: string | null;
  state: 'free' | 'held' | 'sold' | 'withdrawn' | 'none of these';
}

export interface IntentFact {
  id: string;
  orderId: string | undefined;
  receivedCents: number;
}

export interface RefundFact {
  intentId: string;
  amountCents: number;
}

export interface JobFact {
  id: string;
  kind: string;
  /** `fresh`: asked for a moment ago, too young to be stuck. */
  state: 'done' | 'fresh' | 'waiting' | 'given up';
  /** Asked for again by the clock, so that one given up is nothing lost. */
  repeating: boolean;
  /** Of a mail: whom it is for. */
  to: string | null;
  error: string | null;
}

/** What somebody was told, and what must therefore be true. */
export interface Promises {
  /** Orders whose payment was answered with "succeeded". */
  paidOrders: string[];
  /** Addresses whose wish for a reset link was taken. */
  resetsFor: string[];
  /** Partner applications that were answered with their number. */
  applications: string[];
  /** Applications that are there with their document. */
  applicationsKept: string[];
}

export function noPromises(): Promises {
  return { paidOrders: [], resetsFor: [], applications: [], applicationsKept: [] };
}
