import { ACCOUNT_STATUSES, type UsersQuery } from '@warmline/contracts/users/types';
import { oneOf, text } from '../../lib/lists/search-params.ts';

/** Filters of the list of users; all of them are in the address. */
export type UserFilters = Pick<UsersQuery, 'q' | 'access' | 'status'> & { names?: 'unusual' };

/** Reads the address and ignores invalid values. */
export function readUserFilters(search: Record<string, unknown>): UserFilters {
  return {
    q: text(search.q),
    access: oneOf(['buyer', 'support', 'admin'] as const, search.access),
    status: oneOf(ACCOUNT_STATUSES, search.status),
    names: oneOf(['unusual'] as const, search.names),
  };
}
