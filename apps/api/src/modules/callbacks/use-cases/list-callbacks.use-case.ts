import { Injectable } from '@nestjs/common';
import type { CallbackSort } from '@warmline/contracts/callbacks/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { NotFound } from '../../../platform/errors/app-error.js';
import { CallbackRepository, type CallbackFilter, type StoredCallback } from '../persistence/callback.repository.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../audit/public.js';

/** Lists the stored callbacks for admins. */
@Injectable()
export class ListCallbacks {
  constructor(
    private readonly callbacks: CallbackRepository,
    private readonly slots: AccountSlots,
    private readonly audit: Audit,
  ) {}

  /** Returns one page of the callbacks that match a filter. Each read waits for a slot of the account. */
  async page(accountId: string, filter: CallbackFilter, range: PageRange<CallbackSort>): Promise<PageRows<StoredCallback>> {
    const [page, count] = await Promise.all([
      this.slots.run(accountId, () => this.callbacks.findPage(filter, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.callbacks.count(filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  /** Returns one callback. Throws NotFound. */
  async one(id: number): Promise<StoredCallback> {
    const callback = await this.callbacks.find(id);
    if (!callback) throw new NotFound('The callback opportunity');
    return callback;
  }

  /** Returns all callbacks that match a filter in parts, and records the export. Each part waits for a slot of the account. */
  async export(actor: AuditActor, filter: CallbackFilter, sort?: SortBy<CallbackSort>): Promise<AsyncIterable<StoredCallback[]>> {
    await this.audit.recordExport(actor, 'callbacks', { ...filter });
    return everyPage((range) => this.slots.run(actor.userId, () => this.callbacks.findPage(filter, range)), sort);
  }
}
