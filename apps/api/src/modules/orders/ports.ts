import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import type { LeadReturn } from '@warmline/contracts/returns/types';
import type { PackageUse } from '@warmline/domain/calls/billing/earned-cents';
import type { Queryable, Transaction } from '../../platform/database/database.js';

/** A refund that staff request. */
export interface RequestedRefund {
  id: string;
  orderId: string;
  amountCents: number;
  /** Nothing is left of the order then. */
  isRest: boolean;
  /** The calls that it pays back, 0 for goodwill; undefined leaves it to their price. */
  transfers?: number | undefined;
  requestedById: string;
}

/** What orders ask of the modules above that deliver them; campaigns implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class OrderDelivery {
  /**
   * Takes the calls that a refund pays back, so that none of them is routed while the provider decides. Throws OrderNotRefundable
   * while too few are free, ValidationFailed when amount and calls don't match.
   */
  abstract takeRefunded(tx: Transaction, refund: RequestedRefund): Promise<void>;

  /**
   * Returns how many calls a refund of staff took, and how many of its order are left; null for an order whose calls are not
   * counted.
   */
  abstract callsOf(
    tx: Transaction,
    refund: { orderId: string; refundId: string },
  ): Promise<{ refunded: number; left: number } | null>;

  /**
   * Ends the delivery of an order that staff complete by hand, and returns how many calls they delivered. Throws
   * OrderNotCompletable while calls are open.
   */
  abstract completeByHand(tx: Transaction, orderId: string, actorId: string): Promise<number>;

  /** Returns how far the calls of these orders are delivered, by order; those without a campaign are missing. */
  abstract statesOf(orderIds: readonly string[]): Promise<Map<string, OrderDeliveryState>>;

  /**
   * Locks the campaign of an order, and returns whether a person changed or started it, so that a set-up no longer reaches it
   * (C28).
   */
  abstract hasOwnSettings(tx: Transaction, orderId: string): Promise<boolean>;

  /** The same as a condition in SQL, of the order whose ID is this expression. */
  abstract hasOwnSettingsSql(orderId: string): string;

  /**
   * Takes the stored set-up of a locked order into its campaign, which `hasOwnSettings` has locked and found without settings of
   * its own (C28).
   */
  abstract takeSetup(tx: Transaction, orderId: string): Promise<void>;

  /** Returns what was used of these orders before an instant, by order; those without a campaign are missing. */
  abstract usesOf(on: Queryable, orderIds: readonly string[], until: Date): Promise<Map<string, PackageUse>>;
}

/** What became of what was returned of an order. */
export interface OrderReturnState {
  requested: number;
  accepted: number;
  /** Its returned leads and callbacks. */
  leads: ReadonlyMap<number, LeadReturn>;
  callbacks: ReadonlyMap<number, LeadReturn>;
}

export const NO_RETURNS: OrderReturnState = { requested: 0, accepted: 0, leads: new Map(), callbacks: new Map() };

/** Until when leads and callbacks can be returned, for most reasons and for any; in ms since the epoch. */
export interface ReturnWindow {
  openUntil: number;
  longestUntil: number;
}

/** What orders ask of the returns above them; returns implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class OrderReturns {
  /** Returns what was returned of these orders, by order; those without a return are missing. */
  abstract statesOf(orderIds: readonly string[], on?: Queryable): Promise<ReadonlyMap<string, OrderReturnState>>;

  /** Returns until when leads and callbacks can be returned that were paid at an instant. */
  abstract windowOf(paidAt: number): ReturnWindow;
}
