/** The Bull queues. Each kind of job belongs to one, so that slow kinds don't delay quick ones. */
export const QUEUES = [
  'import-plans',
  'imports',
  'mail',
  'payments',
  'orders',
  'events',
  'reconciliation',
  'calls',
  'commands',
  'matching',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** Concurrent jobs per queue and worker process. */
export const CONCURRENCY: Record<QueueName, number> = {
  'import-plans': 2,
  imports: 2,
  mail: 4,
  payments: 4,
  orders: 2,
  events: 4,
  reconciliation: 2,
  calls: 2,
  commands: 4,
  // One unit at a time, so that leads are dealt in turn.
  matching: 1,
};

/**
 * A kind of job: its stable name, its queue, and its maximum attempts. `Payload` contains IDs, not data that PostgreSQL has; only
 * an email contains its own text.
 */
export interface JobKind<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly maxAttempts: number;
  /** If set, the scheduler adds the job at this interval, once for all workers. */
  readonly everySeconds?: number;
  /** Never set; carries the payload's type to the processor. */
  readonly payload?: Payload;
}

export interface JobRules {
  maxAttempts?: number;
  everySeconds?: number;
}

/** Declares a kind of job. Its method has `@Processes(kind)`; the registry checks at startup that each kind has exactly one. */
export function defineJob<Payload>(
  name: string,
  queue: QueueName,
  { maxAttempts = 10, everySeconds }: JobRules = {},
): JobKind<Payload> {
  const kind: JobKind<Payload> = { name, queue, maxAttempts, everySeconds };
  if (KINDS.has(name)) throw new Error(`The job ${name} is declared twice`);
  KINDS.set(name, kind);
  return kind;
}

/** All declared kinds by name. */
export const KINDS = new Map<string, JobKind<unknown>>();

/** Thrown by a processor when the other side rejects the job permanently. After `REFUSED_TRIES` of these, the job is dead. */
export class Refused extends Error {}

/**
 * Attempts for a permanent rejection; retrying for a whole day would look like spam. Attempts that failed because of an outage
 * don't count (F38).
 */
export const REFUSED_TRIES = 12;

/**
 * Extra attempts that may be cut off: attempts count when they start, and a deployment or another job may have ended the process
 * (F47).
 */
export const CUT_OFF_ALLOWANCE = 2;

/** Information about the run besides the payload. */
export interface JobRun {
  /** ID of the outbox row, the same for every attempt, so it can serve as an idempotency key. */
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
}

/** What processes one kind of job: the methods marked with `@Processes` and `@ProcessesCutOff`. */
export interface JobProcessor<Payload> {
  process(payload: Payload, run: JobRun): Promise<void>;
  onCutOff?(payload: Payload): Promise<void>;
}
