import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../../platform/limits/rate-limiter.js';

/** How many reads of the list one account may have under way in a process: fewer than a pool has connections. */
const SLOTS = 3;
/** How many more may wait: more than pages of one person ask for, and a bound on what one account keeps in memory. */
const WAITING = 60;

interface Account {
  running: number;
  waiting: (() => void)[];
}

/** Lets a few reads of one account run at once while its others wait, so that one account never takes every database connection (L38). */
@Injectable()
export class AccountSlots {
  private readonly accounts = new Map<string, Account>();

  /** Runs `work` as soon as the account has a free slot, in the order of the calls. Throws TooManyRequests when too many wait. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: [] };
    if (account.waiting.length >= WAITING) throw new TooManyRequests(1);
    this.accounts.set(accountId, account);
    if (account.running < SLOTS) account.running += 1;
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.release(accountId, account);
    }
  }

  /** Hands the slot to the next in line, or frees it. */
  private release(accountId: string, account: Account): void {
    const next = account.waiting.shift();
    if (next) return next();
    account.running -= 1;
    if (account.running === 0) this.accounts.delete(accountId);
  }
}
