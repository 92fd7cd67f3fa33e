import { Injectable } from '@nestjs/common';
import { addressKey, networkKey } from '../../platform/limits/address-key.js';
import { TooManyRequests } from '../../platform/limits/rate-limiter.js';
import { Settings } from '../../platform/config/settings.js';

/** Sign-ins to one account at once: nobody has three. */
const MOST_PER_NAME = 2;
const MOST_PER_ADDRESS = 8;
/** Of one network: one attacker may have as many addresses as there are. Several networks fit into the queue of hashes. */
const MOST_PER_NETWORK = 16;

/** Bounds how many sign-ins of one account, of one address and of one network this process checks at once, so that nobody fills the queue of hashes (P38). */
@Injectable()
export class SignInsInFlight {
  private readonly counts = new Map<string, number>();
  private readonly mostPerAddress: number;
  private readonly mostPerNetwork: number;

  constructor({ RATE_LIMIT_FACTOR }: Settings) {
    const times = (count: number) => Math.max(1, Math.round(count * RATE_LIMIT_FACTOR));
    this.mostPerAddress = times(MOST_PER_ADDRESS);
    this.mostPerNetwork = times(MOST_PER_NETWORK);
  }

  /**
   * Runs `work`, or throws TooManyRequests when too many run. Known browsers count apart from strangers, who could otherwise keep the owner
   * out.
   */
  async run<T>(name: string, knownBrowser: boolean, address: string, work: () => Promise<T>): Promise<T> {
    const kind = knownBrowser ? 'known' : 'stranger';
    const places = [
      [`${kind}|name|${name}`, MOST_PER_NAME],
      [`${kind}|address|${addressKey(address)}`, this.mostPerAddress],
      [`${kind}|network|${networkKey(address)}`, this.mostPerNetwork],
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
