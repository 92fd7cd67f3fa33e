import { Injectable } from '@nestjs/common';
import { UserRepository, type UserFilter, type UserListRow } from '../persistence/user.repository.js';

const STREAM_PART = 1_000;

/** Lists all accounts for staff, newest first. */
@Injectable()
export class ListUsers {
  constructor(private readonly users: UserRepository) {}

  /** Returns one page (`page` from 1) of the accounts that match a text, and their total. */
  async page(wanted: UserFilter, limit: number, page: number): Promise<{ rows: UserListRow[]; total: number }> {
    const [rows, total] = await Promise.all([this.users.page(wanted, limit, (page - 1) * limit), this.users.count(wanted)]);
    return { rows, total };
  }

  /** Yields every account in batches, so that the whole list is never in memory. */
  async *parts(): AsyncGenerator<UserListRow[]> {
    let before: string | null = null;
    for (;;) {
      const rows = await this.users.findPage(before, STREAM_PART);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }
}
