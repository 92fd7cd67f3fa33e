import { Injectable } from '@nestjs/common';
import type { CallEdge } from '@warmline/contracts/calls/types';
import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import { bufferEdge } from '@warmline/domain/calls/buffer-edge';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { CallLogRepository, type CallFilter, type CallRow } from '../../persistence/call-log.repository.js';

/** Reads the calls that a seat sees (C20, C23). Throws NotFound for a call outside of its scope. */
@Injectable()
export class ReadCalls {
  constructor(
    private readonly calls: CallLogRepository,
    private readonly slots: AccountSlots,
  ) {}

  page(scope: PurchaseScope, userId: string, filter: CallFilter, range: PageRange): Promise<PageRows<CallRow>> {
    return this.slots.run(userId, () => this.calls.page(scope, filter, range));
  }

  async one(scope: PurchaseScope, id: string): Promise<CallRow> {
    const row = await this.calls.find(scope, id);
    if (!row) throw new NotFound('The call');
    return row;
  }

  /** Yields all matching calls in parts. */
  parts(scope: PurchaseScope, filter: CallFilter): AsyncIterable<CallRow[]> {
    return everyPage((range) => this.calls.page(scope, filter, range));
  }

  /** Returns how evenly the matching calls end around the free seconds (C40). */
  async edge(scope: PurchaseScope, userId: string, filter: CallFilter): Promise<CallEdge> {
    return bufferEdge(await this.slots.run(userId, () => this.calls.talkSeconds(scope, filter)), FREE_SECONDS);
  }
}
