/** The limits of one hold, passed as the array $14 of HOLD in the order that `REFUSAL` reads them. */
export interface HoldLimits {
  newLeads: number;
  newOrders: number;
  knownLeads: number;
  knownOrders: number;
  networkLeads: number;
  timesADay: number;
  /** What a buyer must have paid, less refunds, to count as known. */
  knownFromCents: number;
}

/** The limit that refused a hold. */
export type HoldRefusal = 'orders' | 'leads' | 'leads-of-day' | 'network';

/** Returns the limits as the array for HOLD. */
export const limitsArray = (limits: HoldLimits): number[] => [
  limits.newLeads,
  limits.newOrders,
  limits.knownLeads,
  limits.knownOrders,
  limits.networkLeads,
  limits.timesADay,
  limits.knownFromCents,
];

const limit = (place: number) => `($14::int[])[${place}]`;
const leadLimit = `CASE WHEN is_known THEN ${limit(3)} ELSE ${limit(1)} END`;
const wanted = 'cardinality($1::bigint[])';

/**
 * ($1 leads, $5 buyer, $13 network, $14 limits): what the buyer holds unpaid, and the limit that refuses these leads. The function locks the buyer, so
 * it runs before any lead is locked.
 */
export const UNPAID = `unpaid AS MATERIALIZED (SELECT held.*, ${leadLimit} AS lead_limit,
    CASE WHEN orders >= CASE WHEN is_known THEN ${limit(4)} ELSE ${limit(2)} END THEN 'orders'
      WHEN leads + ${wanted} > ${leadLimit} THEN 'leads'
      WHEN leads_of_day + ${wanted} > ${limit(6)} * (${leadLimit}) THEN 'leads-of-day'
      WHEN NOT is_known AND (network_leads + ${wanted} > ${limit(5)} OR network_leads_of_day + ${wanted} > ${limit(6)} * ${limit(5)})
        THEN 'network' END AS refusal
    FROM unpaid_holds($5::uuid, $13::text, ${limit(7)}) held)`;
