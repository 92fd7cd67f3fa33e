/** What is counted as it happens: name → what it says, and its labels. Names get the prefix `warmline_` and, for counters, the ending `_total`. */
export const COUNTERS = {
  rate_limit_refusals: { help: 'Calls refused by a limit', labels: ['limit'] },
  rate_limits_unchecked: { help: 'Calls whose limit Redis could not tell', labels: ['limit'] },
  sign_in_refusals: { help: 'Sign-ins refused', labels: ['step'] },
  card_failures: { help: 'Payments the provider refused', labels: [] },
  card_testing_stopped: { help: 'Orders given up after too many refused cards', labels: [] },
  hold_refusals: { help: 'Holds refused by the limits of unpaid holds', labels: ['limit'] },
  import_rows: { help: 'Rows of uploads stored', labels: [] },
  payment_events_dropped: { help: 'Signed payment events of the other mode or of a connected account', labels: ['reason'] },
  jobs: { help: 'Jobs run', labels: ['kind', 'outcome'] },
  refunds: { help: 'Refunds the provider made', labels: [] },
  payments_foreign: { help: 'Payment events that belong to no order, dropped', labels: [] },
  payments_unfit: { help: 'Payments that do not fit their order: amount, currency or payment differ', labels: [] },
} as const satisfies Record<string, MetricRow>;

/** What is measured as it happens, in seconds. */
export const DURATIONS = {
  http_request: { help: 'Time until a request was answered', labels: ['method', 'route', 'status'] },
  job: { help: 'Time a job ran', labels: ['kind'] },
  payment_lag: { help: 'Time from the arrival of a payment event until the order had moved', labels: [] },
} as const satisfies Record<string, MetricRow>;

/** What is read when somebody asks. */
export const GAUGES = {
  outbox_jobs: { help: 'Jobs not yet done: due or later', labels: ['queue', 'state'] },
  outbox_given_up: { help: 'Jobs given up within the last day, repeating ones left out', labels: ['queue'] },
  outbox_oldest_due_seconds: { help: 'How long the oldest due job has been due', labels: ['queue'] },
  queue_jobs: { help: 'Jobs in Bull', labels: ['queue', 'state'] },
  orders_pending_over_5_min: { help: 'Orders with an open payment that are older than 5 minutes', labels: [] },
  orders_oldest_due_seconds: { help: 'How long the unpaid order that waits longest for its look has been due', labels: [] },
  refunds_open: { help: 'Refunds not made: requested and pending ones, and refused ones that need somebody', labels: ['status'] },
  leads_held: { help: 'Leads held by unpaid orders', labels: [] },
  leads_free: { help: 'Leads on sale', labels: [] },
  database_connections: { help: 'Connections of this process', labels: ['state'] },
  event_loop_lag_seconds: { help: 'Lag of the event loop since the last look', labels: ['quantile'] },
  process_memory_bytes: { help: 'Memory of this process', labels: ['kind'] },
  process_uptime_seconds: { help: 'Time since this process started', labels: [] },
} as const satisfies Record<string, MetricRow>;

export interface MetricRow {
  help: string;
  labels: readonly string[];
}

export type CounterName = keyof typeof COUNTERS;
export type DurationName = keyof typeof DURATIONS;
export type GaugeName = keyof typeof GAUGES;
export type Labels = Readonly<Record<string, string | number>>;
