/**
 * Faults of a request: `error` 500, not executed, stored for the key (Stripe's v1 rule) · `error_after` the same, executed: the
 * outcome of a 500 is unknown · `unavailable` 503, not executed, not stored · `rate_limit` 429 · `drop_before` connection closed,
 * not executed · `drop_after` executed and stored, connection closed · `delay` slow.
 */
export const FAULT_KINDS = ['error', 'error_after', 'unavailable', 'rate_limit', 'drop_before', 'drop_after', 'delay'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Number of affected requests; default 1. */
  times?: number;
  /** Only requests whose `METHOD /path` contains this text, e.g. `POST /v1/refunds`; default all. */
  match?: string;
  /** `delay` only: milliseconds before the request is executed. */
  delayMs?: number;
}

/** Planned faults, applied in order. */
export class FaultPlan {
  private planned: (Fault & { times: number })[] = [];

  plan(fault: Fault): void {
    this.planned.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.planned = [];
  }

  pending(): readonly Fault[] {
    return this.planned;
  }

  /** Returns the fault for this request and counts it as used. */
  take(request: string): Fault | undefined {
    const fault = this.planned.find((candidate) => !candidate.match || request.includes(candidate.match));
    if (!fault) return undefined;
    fault.times -= 1;
    this.planned = this.planned.filter((candidate) => candidate.times > 0);
    return fault;
  }
}
