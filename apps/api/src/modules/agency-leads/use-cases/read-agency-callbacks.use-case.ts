import { Injectable } from '@nestjs/common';
import type { AgencyCallbackSort } from '@warmline/contracts/agency-leads/types';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import {
  AgencyCallbackRepository,
  type AgencyCallbackFilter,
  type AgencyCallbackRow,
} from '../persistence/agency-callback.repository.js';
import { refuseNameSort } from '../refuse-name-sort.js';

/** Reads the callbacks and appointments that a seat may see (L97). */
@Injectable()
export class ReadAgencyCallbacks {
  constructor(
    private readonly callbacks: AgencyCallbackRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page, with the total on the first. Each read waits for a slot of the account. */
  async page(
    userId: string,
    scope: PurchaseScope,
    filter: AgencyCallbackFilter,
    range: PageRange<AgencyCallbackSort>,
  ): Promise<PageRows<AgencyCallbackRow>> {
    refuseNameSort(scope, range.sort);
    const [page, count] = await Promise.all([
      this.slots.run(userId, () => this.callbacks.findPage(scope, filter, range)),
      range.cursor === undefined ? this.slots.run(userId, () => this.callbacks.count(scope, filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }
}
