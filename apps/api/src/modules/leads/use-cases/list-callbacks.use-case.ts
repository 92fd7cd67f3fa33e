import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { CallbackRepository, type CallbackFilter, type StoredCallback } from '../persistence/callback.repository.js';
import { AccountSlots } from './account-slots.js';

const EXPORT_PART = 1_000;

export interface StoredCallbackPage {
  rows: StoredCallback[];
  /** The cursor of the next page, null on the last. */
  next: number | null;
  /** On the first page only. */
  total: number | null;
}

/** Admins look through the stored call-backs, newest first. */
@Injectable()
export class ListCallbacks {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** What a filter finds with ids below the cursor (null begins); each read waits for a slot of the account. */
  async page(accountId: string, filter: CallbackFilter, cursor: number | null, limit: number): Promise<StoredCallbackPage> {
    const [found, total] = await Promise.all([
      this.slots.run(accountId, () => this.callbacks.olderThan(filter, cursor ?? Number.MAX_SAFE_INTEGER, limit + 1)),
      cursor === null ? this.slots.run(accountId, () => this.callbacks.count(filter)) : null,
    ]);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)!.id : null, total };
  }

  /** One of them; throws NotFound. */
  async one(id: number): Promise<StoredCallback> {
    const callback = await this.callbacks.find(id);
    if (!callback) throw new NotFound('The callback opportunity');
    return callback;
  }

  /** All that a filter finds, part by part; each part waits for a slot of the account. */
  async *parts(accountId: string, filter: CallbackFilter): AsyncGenerator<StoredCallback[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.slots.run(accountId, () => this.callbacks.olderThan(filter, before, EXPORT_PART));
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_PART) return;
      before = last.id;
    }
  }
}
