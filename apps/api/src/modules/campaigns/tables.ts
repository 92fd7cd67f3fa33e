/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['call_campaigns', 'call_lots', 'call_ledger'] as const;
/** SQL views that other modules may join: facts of campaigns, and what the calls of an order cost. */
export const VIEWS = ['call_campaign_facts', 'call_lot_prices'] as const;
