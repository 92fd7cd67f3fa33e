/** State of a shop, its provider and its inbox while no work is open, as far as it can be compared. */
export interface Snapshot {
  orders: OrderFact[];
  deposits: DepositFact[];
  lines: LineFact[];
  leads: LeadFact[];
  /** Free leads according to the product's running count. */
  countedFree: number;
  intents: IntentFact[];
  refunds: RefundFact[];
  jobs: JobFact[];
  /** Message-IDs of the received emails, without brackets; a duplicate is listed twice. */
  received: string[];
  /** Names of the stored files, and the names in database rows. */
  files: string[];
  fileRows: string[];
  acknowledged: Acknowledgments;
  calls: CallFact[];
  returnLines: StatusFact[];
  standingOrders: StatusFact[];
  /** Calls of the last round as the voice system told them. */
  played: PlayedCall[];
  /** What is wrong between calls, campaigns, standing orders, orders and the ledgers. */
  violations: string[];
  /** What the product's comparison with the card provider finds (C1 to C10). */
  differences: string[];
}

export interface OrderFact {
  id: string;
  status: 'pending' | 'paid' | 'completed' | 'cancelled';
  /** What a card pays of it. */
  cardCents: number;
  /** The hold has expired and the order is not closed. */
  overdue: boolean;
}

export interface DepositFact {
  id: string;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  amountCents: number;
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
  /** The order or deposit that it pays. */
  subjectId: string | undefined;
  receivedCents: number;
}

export interface RefundFact {
  intentId: string;
  amountCents: number;
}

export interface JobFact {
  id: string;
  kind: string;
  /** `fresh`: just created, too young to be stuck. */
  state: 'done' | 'fresh' | 'planned' | 'waiting' | 'dead';
  /** Created again on schedule, so that a dead one loses nothing. */
  repeating: boolean;
  /** Recipient of an email. */
  to: string | null;
  error: string | null;
}

/** A returned lead or a standing order as the shop has it. */
export interface StatusFact {
  id: string;
  status: string;
}

/** A call as the shop has it. */
export interface CallFact {
  id: string;
  outcome: 'open' | 'billed' | 'free';
  reason: string | null;
  seconds: number | null;
  /** Tickets that it spent. */
  spent: number;
}

/** A call as the voice system told it. */
export interface PlayedCall {
  id: string;
  /** Whole seconds between connected and ended. */
  seconds: number;
  /** Its campaign had few calls, so that late evidence may find none left. */
  mayLackTicket: boolean;
}

/** Actions that the shop acknowledged, and must therefore have executed. */
export interface Acknowledgments {
  /** Orders whose payment returned "succeeded". */
  paidOrders: string[];
  /** Deposits whose payment returned "succeeded". */
  deposits: string[];
  /** Addresses whose request for a reset link was accepted. */
  resetEmails: string[];
  /** Lines of returns that were received. */
  returned: string[];
  /** The answers to staff about their decisions, and to buyers about ending standing orders. */
  decided: StatusFact[];
  ended: StatusFact[];
  /** Partner applications that returned an id. */
  applications: string[];
  /** Applications that exist with their document. */
  storedApplications: string[];
}

export function noAcknowledgments(): Acknowledgments {
  return {
    paidOrders: [],
    deposits: [],
    resetEmails: [],
    returned: [],
    decided: [],
    ended: [],
    applications: [],
    storedApplications: [],
  };
}
