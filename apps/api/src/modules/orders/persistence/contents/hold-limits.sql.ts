/** The limits of one hold, passed as the array $14 of HOLD in the order that `UNPAID` reads them. */
export interface HoldLimits {
  newLeads: number;
  newOrders: number;
  knownLeads: number;
  knownOrders: number;
  networkLeads: number;
  timesADay: number;
  /** What a buyer must have paid, less refunds, to count as known. */
  knownFromCents: number;
  newAppointments: number;
}

/** The limit that refused a hold. */
export type HoldRefusal = 'orders' | 'leads' | 'leads-of-day' | 'network' | 'appointments' | 'appointment-again';

/** Returns the limits as the array for HOLD. */
export const limitsArray = (limits: HoldLimits): number[] => [
  limits.newLeads,
  limits.newOrders,
  limits.knownLeads,
  limits.knownOrders,
  limits.networkLeads,
  limits.timesADay,
  limits.knownFromCents,
  limits.newAppointments,
];

const limit = (place: number) => `($14::int[])[${place}]`;
const leadLimit = `CASE WHEN is_known THEN ${limit(3)} ELSE ${limit(1)} END`;
const wanted = 'cardinality($1::bigint[])';

const unpaid = (more: { columns: string; refusals: string; from: string }) => `unpaid AS MATERIALIZED (
    SELECT held.*, ${more.columns}, ${leadLimit} AS lead_limit,
    CASE ${more.refusals} WHEN orders >= CASE WHEN is_known THEN ${limit(4)} ELSE ${limit(2)} END THEN 'orders'
      WHEN leads + ${wanted} > ${leadLimit} THEN 'leads'
      WHEN leads_of_day + ${wanted} > ${limit(6)} * (${leadLimit}) THEN 'leads-of-day'
      WHEN NOT is_known AND (network_leads + ${wanted} > ${limit(5)} OR network_leads_of_day + ${wanted} > ${limit(6)} * ${limit(5)})
        THEN 'network' END AS refusal
    FROM unpaid_holds($5::uuid, $13::text, ${limit(7)}) held ${more.from})`;

/**
 * ($1 leads, $5 buyer, $13 network, $14 limits): what the buyer holds unpaid, and the limit that refuses these leads. The
 * function locks the buyer, so it runs before any lead is locked.
 */
export const UNPAID = unpaid({ columns: '0 AS appointments, NULL::timestamptz AS held_again_at', refusals: '', from: '' });

/**
 * The same for the appointment in $1 and the agency $7 (L99). Its function needs the result of the other one, so it reads behind
 * that one's lock.
 */
export const UNPAID_APPOINTMENT = unpaid({
  columns: 'again.appointments, again.held_again_at',
  refusals: `WHEN again.held_again_at IS NOT NULL THEN 'appointment-again' WHEN again.appointments >= ${limit(8)} THEN 'appointments'`,
  from: `CROSS JOIN LATERAL appointment_holds($7::uuid, ($1::bigint[])[1], held.is_known, ${limit(6)}) again`,
});

/**
 * For what the balance pays in the same transaction: nothing is held unpaid, so nothing is counted, and no other purchase is
 * waited for.
 */
export const NOTHING_UNPAID = `unpaid AS (SELECT NULL::boolean AS is_known, NULL::text AS refusal, 0 AS lead_limit, 0 AS leads, 0 AS orders, 0 AS leads_of_day,
    0 AS appointments, NULL::timestamptz AS held_again_at)`;
