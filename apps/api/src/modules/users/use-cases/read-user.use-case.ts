import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { UserRepository, type UserListRow } from '../persistence/user.repository.js';
import { Memberships, type Membership } from '../ports.js';

/** Reads one account for staff, with its seat. */
@Injectable()
export class ReadUser {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: Memberships,
  ) {}

  /** Throws NotFound. */
  async execute(id: string): Promise<{ row: UserListRow; agency: Membership | null }> {
    const [row, agency] = await Promise.all([this.users.findListed(id), this.memberships.membershipOf(id)]);
    if (!row) throw new NotFound('The user');
    return { row, agency };
  }
}
