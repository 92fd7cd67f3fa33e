import { Injectable } from '@nestjs/common';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import type { PageRows } from '../../../../platform/lists/keyset.js';
import { AdminCallRepository } from '../../persistence/admin-call.repository.js';
import type { CallRow } from '../../persistence/call-log.repository.js';

/** A board with more rows helps nobody; the total says that there are more. */
const SHOWN = 200;

/** Reads the calls on the line for staff, oldest first (C50). */
@Injectable()
export class ReadLiveCalls {
  constructor(
    private readonly calls: AdminCallRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Counts them. */
  count(): Promise<number> {
    return this.calls.countLive();
  }

  execute(accountId: string): Promise<PageRows<CallRow>> {
    return this.slots.run(accountId, async () => {
      const rows = await this.calls.live(SHOWN);
      const count = rows.length < SHOWN ? rows.length : await this.calls.countLive();
      return { rows, next: null, total: { count, exact: true } };
    });
  }
}
