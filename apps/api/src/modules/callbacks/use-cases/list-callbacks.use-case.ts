import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { CallbackRepository, type CallbackFilter, type StoredCallback } from '../persistence/callback.repository.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';

const EXPORT_PART = 1_000;

export interface StoredCallbackPage {
  rows: StoredCallback[];
  /** Cursor of the next page; null on the last page. */
  next: number | null;
  /** Set on the first page only. */
  total: number | null;
}

/** Lists the stored callbacks for admins, newest first. */
@Injectable()
export class ListCallbacks {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns the callbacks that match a filter with IDs below the cursor (null: from the start). Each read waits for a slot of the account. */
  async page(accountId: string, filter: CallbackFilter, cursor: number | null, limit: number): Promise<StoredCallbackPage> {
    const [found, total] = await Promise.all([
      this.slots.run(accountId, () => this.callbacks.findPage(filter, cursor ?? Number.MAX_SAFE_INTEGER, limit + 1)),
      cursor === null ? this.slots.run(accountId, () => this.callbacks.count(filter)) : null,
    ]);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)!.id : null, total };
  }

  /** Returns one callback. Throws NotFound. */
  async one(id: number): Promise<StoredCallback> {
    const callback = await this.callbacks.find(id);
    if (!callback) throw new NotFound('The callback opportunity');
    return callback;
  }

  /** Streams all callbacks that match a filter in parts. Each part waits for a slot of the account. */
  async *parts(accountId: string, filter: CallbackFilter): AsyncGenerator<StoredCallback[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.slots.run(accountId, () => this.callbacks.findPage(filter, before, EXPORT_PART));
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_PART) return;
      before = last.id;
    }
  }
}
