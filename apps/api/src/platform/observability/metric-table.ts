/** Counters: name, help text, and labels. Exported names get the prefix `warmline_` and the suffix `_total`. */
export const COUNTERS = {
  rate_limit_refusals: { help: 'Requests rejected by a rate limit', labels: ['limit'] },
  rate_limits_unchecked: {
    help: 'Requests whose rate limit could not be checked, because Redis was unavailable',
    labels: ['limit'],
  },
  sign_in_refusals: { help: 'Sign-ins rejected', labels: ['step'] },
  card_failures: { help: 'Payments and setups of cards declined by the provider', labels: [] },
  card_testing_stopped: { help: 'Orders, deposits and setups of cards closed after too many declined cards', labels: [] },
  foreign_call_events: { help: 'Events of providers about calls that were not routed here', labels: ['provider'] },
  call_record_requests: { help: 'Questions to the voice system about its records of calls', labels: ['outcome'] },
  call_records: { help: 'Records of calls, from the voice system or an upload', labels: ['result'] },
  call_violations: { help: 'Violations of what must hold between calls, campaigns and orders', labels: ['invariant'] },
  ledger_violations: { help: 'Violations of what must hold in the ledger, and between it and orders', labels: ['invariant'] },
  ledger_posted_late: { help: 'Journals that the daily run posted, because no settlement had', labels: [] },
  documents_failed: { help: 'Documents that could not be written, and are tried again', labels: [] },
  statements_failed: { help: 'Statements that could not be stored, and are tried again', labels: [] },
  hold_refusals: { help: 'Holds rejected by the hold limits', labels: ['limit'] },
  import_rows: { help: 'Rows stored by imports', labels: [] },
  payment_events_dropped: {
    help: 'Signed payment events dropped, because they belong to the other mode or a connected account',
    labels: ['reason'],
  },
  jobs: { help: 'Jobs run', labels: ['kind', 'outcome'] },
  payout_cycles: { help: 'Payouts of agencies that added funds and took them back three times in 30 days', labels: [] },
  refunds: { help: 'Refunds made by the provider', labels: [] },
  payments_unmatched: { help: 'Payment events dropped, because they belong to no order or deposit', labels: [] },
  payments_mismatched: { help: 'Payments that do not match their order in amount, currency or payment', labels: [] },
} as const satisfies Record<string, MetricRow>;

/** Durations in seconds, recorded as they happen. */
export const DURATIONS = {
  http_request: { help: 'Time to respond to a request', labels: ['method', 'route', 'status'] },
  job: { help: 'Run time of a job', labels: ['kind'] },
  payment_lag: { help: 'Time from the arrival of a payment event until its order was updated', labels: [] },
} as const satisfies Record<string, MetricRow>;

/** Gauges, read on request. */
export const GAUGES = {
  outbox_jobs: { help: 'Unfinished jobs, due or scheduled for later', labels: ['queue', 'state'] },
  outbox_dead_jobs: { help: 'Jobs that died within the last day, without repeating jobs', labels: ['queue'] },
  outbox_oldest_due_seconds: { help: 'Age of the oldest due job since it became due', labels: ['queue'] },
  queue_jobs: { help: 'Jobs in Bull', labels: ['queue', 'state'] },
  orders_pending_over_5_min: { help: 'Orders with an open payment that are older than 5 minutes', labels: [] },
  orders_oldest_due_seconds: { help: 'Longest time that an unpaid order without a payment has been due to get one', labels: [] },
  payments_oldest_due_seconds: {
    help: 'Longest time that an open payment has been due for a check with the provider',
    labels: [],
  },
  refunds_open: { help: 'Refunds not made yet: requested, pending, or refused and in need of action', labels: ['status'] },
  reconciliation_differences: { help: 'Unacknowledged differences of the last finished reconciliation', labels: [] },
  returns_overdue: { help: 'Returned leads and calls that nobody decided in time', labels: [] },
  leads_held: { help: 'Leads held by unpaid orders', labels: [] },
  leads_available: { help: 'Leads on sale', labels: [] },
  database_connections: { help: 'Connections of this process', labels: ['state'] },
  event_loop_lag_seconds: { help: 'Event loop lag since the last reading', labels: ['quantile'] },
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
