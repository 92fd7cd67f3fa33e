import { Injectable } from '@nestjs/common';
import type { SessionSort } from '@warmline/contracts/auth/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SessionList, type UserSessionRow } from '../persistence/session-list.repository.js';

/** Sessions are counted up to here; a shop may have a million. */
const COUNTED = 1_000;

/** Lists the active sessions of all users for admins (P44). */
@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: SessionList,
    private readonly slots: AccountSlots,
    private readonly audit: Audit,
  ) {}

  /** Returns one page of the sessions whose user a text names. Each read waits for a slot of the account. */
  async page(accountId: string, text: string, range: PageRange<SessionSort>): Promise<PageRows<UserSessionRow>> {
    const [page, count] = await Promise.all([
      this.slots.run(accountId, () => this.sessions.findPage(text, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.sessions.count(text, COUNTED + 1)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count: Math.min(count, COUNTED), exact: count <= COUNTED } }) };
  }

  /** Returns all sessions in parts, and records the export. Each part waits for a slot of the account. */
  async export(actor: AuditActor, text: string, sort?: SortBy<SessionSort>): Promise<AsyncIterable<UserSessionRow[]>> {
    await this.audit.recordExport(actor, 'sessions', { q: text });
    return everyPage((range) => this.slots.run(actor.userId, () => this.sessions.findPage(text, range)), sort);
  }
}
