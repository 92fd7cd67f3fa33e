import { Injectable } from '@nestjs/common';
import { TooManyRequests } from './rate-limiter.js';

/** Concurrent list reads per account and process: fewer than the pool has connections. */
const SLOTS = 3;
/** Queued reads per account: more than one user's pages need, and a limit on memory. */
const WAITING = 60;

interface Account {
  running: number;
  waiting: (() => void)[];
}

/**
 * Limits the concurrent reads of one account and queues the rest, so that one account never takes all database connections (L38).
 */
@Injectable()
export class AccountSlots {
  private readonly accounts = new Map<string, Account>();

  /** Runs `work` when the account has a free slot, first in, first out. Throws TooManyRequests when the queue is full. */
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

  /** Passes the slot to the next call in the queue, or frees it. */
  private release(accountId: string, account: Account): void {
    const next = account.waiting.shift();
    if (next) return next();
    account.running -= 1;
    if (account.running === 0) this.accounts.delete(accountId);
  }
}
