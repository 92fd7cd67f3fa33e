/** The Bull queues. Each kind of job names one, so that a slow kind never stands in front of a quick one. */
export const QUEUES = ['import-plans', 'imports', 'mail', 'payments', 'orders'] as const;
export type QueueName = (typeof QUEUES)[number];

/** How many jobs of a queue one worker process runs at once. */
export const CONCURRENCY: Record<QueueName, number> = { 'import-plans': 2, imports: 2, mail: 4, payments: 4, orders: 2 };

/** A kind of job: its stable name, its queue, how often it is tried. `Payload` holds ids, never data that PostgreSQL has; only a mail is its own text. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly queue: QueueName;
  readonly maxAttempts: number;
  /** Set: the scheduler asks for it this often, once for all workers together. */
  readonly everySeconds?: number;
  /** Never set: carries the payload's type from the kind to its processor. */
  readonly payload?: Payload;
}

export interface JobRules {
  maxAttempts?: number;
  everySeconds?: number;
}

/** Declares a kind of job; its processor carries `@Processes(kind)`, and the registry checks at start that each has exactly one. */
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

/** Every declared kind by name. */
export const KINDS = new Map<string, JobKind<unknown>>();

/** Thrown by a processor where the other side says a lasting no: the job is given up after `REFUSED_TRIES` of these. */
export class Refused extends Error {}

/** A day of trying what is refused for good would pass for spam; attempts that failed by an outage are not among them. */
export const REFUSED_TRIES = 12;

/** How many attempts beyond its last may be cut off: they count when they begin, and a deployment or another job may have ended the process. */
export const CUT_OFF_ALLOWANCE = 2;

/** What a processor gets to know about the run besides its payload. */
export interface JobRun {
  /** The outbox row's id: the same at every attempt, so it can serve as an idempotency key. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
}

/** Does one kind of job. May run twice, may be killed anywhere: it must leave the same result. */
export interface JobProcessor<Payload> {
  process(payload: Payload, run: JobRun): Promise<void>;
  /** Called before a job is given up because its process ended in every attempt: whatever waits for the job must hear of it. May run twice. */
  onCutOff?(payload: Payload): Promise<void>;
}
