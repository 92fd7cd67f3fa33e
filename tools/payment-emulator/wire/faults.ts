/**
 * Ways a request to the provider can go wrong:
 * `error` 500, nothing done, and the key remembers the 500 (Stripe's v1 rule) · `unavailable` 503 before anything, nothing remembered ·
 * `rate_limit` 429 · `drop_before` connection cut, nothing done · `drop_after` done and remembered, connection cut · `delay` slow.
 */
export const FAULT_KINDS = ['error', 'unavailable', 'rate_limit', 'drop_before', 'drop_after', 'delay'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** How many requests it hits; default 1. */
  times?: number;
  /** Only requests whose `METHOD /path` contains this text, e.g. `POST /v1/refunds`; default every one. */
  match?: string;
  /** `delay` only: how long the request stays in progress before it is executed. */
  delayMs?: number;
}

/** The faults waiting for a request, first planned first used. */
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

  /** The fault for this request, used up by asking. */
  take(request: string): Fault | undefined {
    const fault = this.planned.find((candidate) => !candidate.match || request.includes(candidate.match));
    if (!fault) return undefined;
    fault.times -= 1;
    this.planned = this.planned.filter((candidate) => candidate.times > 0);
    return fault;
  }
}
