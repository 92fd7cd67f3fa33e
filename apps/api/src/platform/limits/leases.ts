interface Lease {
  left: number;
  /** On the process's clock, in ms. */
  until: number;
  refused: boolean;
}

const MOST = 20_000;

/**
 * The calls that a process has prefetched from wide limits, and the limits that are used up with their end; neither needs another
 * call to Redis.
 */
export class Leases {
  private readonly held = new Map<string, Lease>();

  /** Returns 0 if the lease was sufficient, the ms to wait if the limit is used up, or undefined if Redis must be called. */
  take(key: string, cost: number): number | undefined {
    const lease = this.held.get(key);
    const now = performance.now();
    if (!lease || lease.until <= now) return undefined;
    if (lease.refused) return lease.until - now;
    if (lease.left < cost) return undefined;
    lease.left -= cost;
    return 0;
  }

  /** Adds the calls that Redis granted, until the limit's window ends. */
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

  /** Drops expired leases, or all of them if too many remain. A lost lease costs only a few calls of a wide limit. */
  private forget(): void {
    const now = performance.now();
    for (const [key, { until }] of this.held) if (until <= now) this.held.delete(key);
    if (this.held.size >= MOST) this.held.clear();
  }
}
