import { Injectable } from '@nestjs/common';
import { UserRepository, type UserFilter, type UserListRow } from '../persistence/user.repository.js';

const STREAM_PART = 1_000;

/** The accounts staff may see: all of them, newest first. */
@Injectable()
export class ListUsers {
  constructor(private readonly users: UserRepository) {}

  /** One page (`page` from 1) of the accounts a text is found in, and how many there are. */
  async page(wanted: UserFilter, limit: number, page: number): Promise<{ rows: UserListRow[]; total: number }> {
    const [rows, total] = await Promise.all([this.users.page(wanted, limit, (page - 1) * limit), this.users.count(wanted)]);
    return { rows, total };
  }

  /** Every account, part by part, so that the whole list never sits in memory. */
  async *parts(): AsyncGenerator<UserListRow[]> {
    let before: string | null = null;
    for (;;) {
      const rows = await this.users.olderThan(before, STREAM_PART);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }
}
