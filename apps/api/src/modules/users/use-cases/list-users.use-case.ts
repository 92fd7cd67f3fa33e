import { Injectable } from '@nestjs/common';
import type { SortBy } from '@warmline/contracts/lists/page';
import type { UserSort } from '@warmline/contracts/users/types';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { NumberedBuyers } from '../ports.js';
import type { UserFilter } from '../persistence/user-filter.sql.js';
import { UserRepository, type UserListRow } from '../persistence/user.repository.js';

/** Lists all accounts for staff. */
@Injectable()
export class ListUsers {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: Audit,
    private readonly buyers: NumberedBuyers,
  ) {}

  /** Returns one page of the accounts that match a filter, with their total on the first one. */
  async page(wanted: UserFilter, range: PageRange<UserSort>): Promise<PageRows<UserListRow>> {
    const filter = await this.ofNumber(wanted);
    const [page, count] = await Promise.all([
      this.users.findPage(filter, range),
      range.cursor === undefined ? this.users.count(filter) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  /** Returns the accounts that match a filter in parts, so that the whole list is never in memory, and records the export. */
  async export(actor: AuditActor, filter: UserFilter, sort?: SortBy<UserSort>): Promise<AsyncIterable<UserListRow[]>> {
    const { text: q, ...rest } = filter;
    await this.audit.recordExport(actor, 'users', { q, ...rest });
    const found = await this.ofNumber(filter);
    return everyPage((range) => this.users.findPage(found, range), sort);
  }

  /**
   * The number of an order or a return names who bought or returned: callers name it, and support has no page of an order (P50).
   */
  private async ofNumber(filter: UserFilter): Promise<UserFilter> {
    const [, kind, digits] = /^(WL|RT)[-\s]?(\d+)$/i.exec(filter.text) ?? [];
    if (kind === undefined) return filter;
    const id = await this.buyers.buyerOf(`${kind.toUpperCase()}-${digits}`);
    return id === null ? filter : { ...filter, id };
  }
}
