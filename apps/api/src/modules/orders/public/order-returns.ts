import type { LeadReturn } from '@warmline/contracts/returns/types';
import type { Queryable } from '../../../platform/database/database.js';

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
