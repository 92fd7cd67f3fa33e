import { Injectable } from '@nestjs/common';
import { addressKey, networkKey } from '../../platform/limits/address-key.js';
import { TooManyRequests } from '../../platform/limits/rate-limiter.js';
import { Settings } from '../../platform/config/settings.js';

/** Concurrent sign-ins to one account; no owner needs more. */
const MAX_PER_NAME = 2;
const MAX_PER_ADDRESS = 8;
/** Concurrent sign-ins of one network, because one attacker may have many addresses. Several networks fit into the hash queue. */
const MAX_PER_NETWORK = 16;

/**
 * Limits how many sign-ins of one account, one address and one network this process checks at once, so that no attacker fills the
 * hash queue (P38).
 */
@Injectable()
export class SignInsInFlight {
  private readonly counts = new Map<string, number>();
  private readonly maxPerAddress: number;
  private readonly maxPerNetwork: number;

  constructor({ RATE_LIMIT_FACTOR }: Settings) {
    const times = (count: number) => Math.max(1, Math.round(count * RATE_LIMIT_FACTOR));
    this.maxPerAddress = times(MAX_PER_ADDRESS);
    this.maxPerNetwork = times(MAX_PER_NETWORK);
  }

  /**
   * Runs `work`, or throws TooManyRequests when too many run. Known browsers count separately, so that strangers cannot lock out
   * the owner.
   */
  async run<T>(name: string, knownBrowser: boolean, address: string, work: () => Promise<T>): Promise<T> {
    const kind = knownBrowser ? 'known' : 'stranger';
    const places = [
      [`${kind}|name|${name}`, MAX_PER_NAME],
      [`${kind}|address|${addressKey(address)}`, this.maxPerAddress],
      [`${kind}|network|${networkKey(address)}`, this.maxPerNetwork],
    ] as const;
    if (places.some(([key, most]) => this.count(key) >= most)) throw new TooManyRequests(1);
    for (const [key] of places) this.counts.set(key, this.count(key) + 1);
    try {
      return await work();
    } finally {
      for (const [key] of places) this.leave(key);
    }
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
