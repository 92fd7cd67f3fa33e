interface Lease {
  left: number;
  /** By the process's clock, in ms. */
  until: number;
  refused: boolean;
}

const MOST = 20_000;

/** What a process has taken from wide budgets in advance, and which of them are used up until when: neither asks Redis again. */
export class Leases {
  private readonly held = new Map<string, Lease>();

  /** 0 when the lease had enough left, the ms to wait when the budget is used up, undefined when Redis must be asked. */
  take(key: string, cost: number): number | undefined {
    const lease = this.held.get(key);
    const now = performance.now();
    if (!lease || lease.until <= now) return undefined;
    if (lease.refused) return lease.until - now;
    if (lease.left < cost) return undefined;
    lease.left -= cost;
    return 0;
  }

  /** Adds what Redis granted, for as long as the budget's window lasts. */
  grant(key: string, left: number, forMs: number): void {
    const before = this.held.get(key);
    const now = performance.now();
    const kept = before && before.until > now && !before.refused ? before.left : 0;
    this.keep(key, { left: kept + left, until: now + forMs, refused: false });
  }

  refuse(key: string, forMs: number): void {
    this.keep(key, { left: 0, until: performance.now() + forMs, refused: true });
  }

  private keep(key: string, lease: Lease): void {
    if (this.held.size >= MOST && !this.held.has(key)) this.forget();
    this.held.set(key, lease);
  }

  /** Losing a lease costs its owner a few calls of a wide budget, never more. */
  private forget(): void {
    const now = performance.now();
    for (const [key, { until }] of this.held) if (until <= now) this.held.delete(key);
    if (this.held.size >= MOST) this.held.clear();
  }
}
