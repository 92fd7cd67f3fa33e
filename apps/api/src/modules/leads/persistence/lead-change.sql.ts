import type { LeadChangeKind } from '@warmline/contracts/leads/change-types';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { LIST_CENTS, PRICE_CENTS } from './lead-price.sql.js';
import { HAS_STATUS } from './lead-status.sql.js';

/** How a kind of change treats a lead `l`, its item `i` with the values before, and the change `c`. */
interface ChangeSql {
  /** Whether no buyer owns or holds the lead. */
  changeable: string;
  /** Whether the lead is not yet as wanted. */
  differs: string;
  /** The own price of the lead after the change; null for the price list. */
  ownCents: string;
  /** The price of the lead after the change. */
  priceCents: string;
  /** Assignments that change the lead, and those that restore it. */
  change: string;
  restore: string;
  /** Whether the lead is still as it was planned, and as it was changed. */
  isBefore: string;
  isAfter: string;
}

const CHANGEABLE = `l.sold_at IS NULL AND NOT (${HAS_STATUS.held})`;
/** Also no order whose payment may still arrive after the hold: it would get other details than its buyer chose (L51). */
const EDITABLE = `${CHANGEABLE} AND l.order_id IS NULL`;
const FREED = 'order_id = NULL, held_until = NULL';
const WANTED_CENTS = `(c.wanted->>'priceCents')::int`;
const PERCENT_CENTS = `least(${MAX_CHARGE_CENTS}, greatest(1, round(${PRICE_CENTS} * (100 + (c.wanted->>'percent')::int) / 100.0)))::int`;

const repriced = (differs: string, ownCents: string, priceCents: string): ChangeSql => ({
  changeable: CHANGEABLE,
  differs,
  ownCents,
  priceCents,
  change: 'explicit_price_cents = i.after_cents',
  restore: 'explicit_price_cents = i.before_cents',
  isBefore: 'l.explicit_price_cents IS NOT DISTINCT FROM i.before_cents',
  isAfter: 'l.explicit_price_cents IS NOT DISTINCT FROM i.after_cents',
});
const SAME_PRICE = { changeable: CHANGEABLE, ownCents: 'NULL::int', priceCents: PRICE_CENTS };

/** The kinds of changes. */
export const CHANGES: Record<LeadChangeKind, ChangeSql> = {
  price: repriced(`l.explicit_price_cents IS DISTINCT FROM ${WANTED_CENTS}`, WANTED_CENTS, WANTED_CENTS),
  percent: repriced(`${PERCENT_CENTS} <> ${PRICE_CENTS}`, PERCENT_CENTS, PERCENT_CENTS),
  list: repriced('l.explicit_price_cents IS NOT NULL', 'NULL::int', LIST_CENTS),
  state: {
    ...SAME_PRICE,
    changeable: EDITABLE,
    differs: `l.state <> c.wanted->>'state'`,
    // The ZIP code is that of the state before. An item of an earlier release doesn't have it.
    change: `state = c.wanted->>'state', zip = NULL`,
    restore: 'state = i.before_state, zip = coalesce(i.before_zip, l.zip)',
    isBefore: 'l.state = i.before_state',
    isAfter: `l.state = c.wanted->>'state'`,
  },
  // All leads of a change are withdrawn at its start: another time says that an admin put the lead back and withdrew it again.
  withdraw: {
    ...SAME_PRICE,
    differs: 'l.withdrawn_at IS NULL',
    change: `withdrawn_at = c.started_at, ${FREED}`,
    restore: 'withdrawn_at = NULL',
    isBefore: 'l.withdrawn_at IS NULL',
    isAfter: 'l.withdrawn_at = c.started_at',
  },
  put_back: {
    ...SAME_PRICE,
    differs: 'l.withdrawn_at IS NOT NULL',
    change: 'withdrawn_at = NULL',
    restore: `withdrawn_at = i.before_withdrawn_at, ${FREED}`,
    isBefore: 'l.withdrawn_at = i.before_withdrawn_at',
    isAfter: 'l.withdrawn_at IS NULL',
  },
};

/** Why a lead `l` of the item `i` was not changed. */
export const obstacleOf = (kind: LeadChangeKind) =>
  `CASE WHEN l.id IS NULL THEN 'gone' WHEN l.sold_at IS NOT NULL THEN 'sold' WHEN NOT (${CHANGES[kind].changeable}) THEN 'held' ELSE 'changed' END`;
