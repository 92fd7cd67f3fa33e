import { useInfiniteQuery } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import { ACCOUNT_STATUSES, type UserRow } from '@warmline/contracts/users/types';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { ACCESS_LABELS } from '../../../config/access-labels.ts';
import { ACCOUNT_STATUS_LABELS } from '../account-labels.ts';
import { usersQuery } from '../api/users.ts';
import { readUserFilters, type UserFilters } from '../user-filters.ts';
import { userColumns } from './user-columns.tsx';

const ROLES = (['buyer', 'support', 'admin'] as const).map((access) => [access, ACCESS_LABELS[access].text] as const);
const STATUSES = ACCOUNT_STATUSES.map((status) => [status, ACCOUNT_STATUS_LABELS[status].text] as const);
const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

export interface UsersSectionProps {
  filters: UserFilters;
  onFilter: (filters: UserFilters) => void;
  linkTo: (id: string, text: string) => ReactNode;
  ownId: string;
  ownPasswordLink: ReactNode;
}

/** Users (B2.43): search for a user, open their page, change a password. */
export function UsersSection({ filters, onFilter, linkTo, ownId, ownPasswordLink }: UsersSectionProps) {
  const { q = '', access = '', status = '', names = '' } = filters;
  const list = useInfiniteQuery(usersQuery(filters));
  const users = useItems(list);
  const total = list.data?.pages[0]?.total;
  const onlyNames = names !== '' && q === '' && access === '' && status === '';
  const [changing, setChanging] = useState<UserRow>();
  const columns = useMemo(
    () => userColumns({ linkTo, ownId, ownPasswordLink, onChangePassword: setChanging }),
    [linkTo, ownId, ownPasswordLink],
  );
  useFailureToast(list.error);
  if (isForbidden(list.error)) return <NoPermission what="the users" />;

  return (
    <section aria-label="Users">
      <DataTable
        name="users"
        caption="Users, newest first"
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading users', failed: 'The users could not be loaded' }}
        count={total === undefined ? '' : countOf(total.count, 'user')}
        filters={
          <>
            <SearchBox
              label="Search users"
              clearLabel="Clear search"
              placeholder="Name, email, phone or agency"
              maxLength={USER_LIMITS.searchLength}
              value={q}
              onChange={(next) => onFilter({ ...filters, q: next || undefined })}
            />
            <FilterChoice
              label="Filter by role"
              all="All roles"
              value={access}
              options={ROLES}
              onChange={(next) => onFilter(readUserFilters({ ...filters, access: next }))}
            />
            <FilterChoice
              label="Filter by status"
              all="All statuses"
              value={status}
              options={STATUSES}
              onChange={(next) => onFilter(readUserFilters({ ...filters, status: next }))}
            />
            <FilterChoice
              label="Filter by username"
              all="All usernames"
              value={names}
              options={[['unusual', 'Unusual usernames']]}
              onChange={(next) => onFilter(readUserFilters({ ...filters, names: next }))}
            />
          </>
        }
        empty={
          onlyNames ? (
            <EmptyState icon="search" title="No accounts have an unusual username.">
              <Button tone="secondary" onClick={() => onFilter({})}>
                Show all users
              </Button>
            </EmptyState>
          ) : (
            <NoMatch what="users" typed={q} onShowAll={() => onFilter({})} />
          )
        }
      >
        <MoreRows list={list} what="users" />
      </DataTable>
      <Suspense fallback={null}>
        {changing !== undefined && <ChangePasswordDialog user={changing} onClose={() => setChanging(undefined)} />}
      </Suspense>
    </section>
  );
}

/** Shows `Failed to fetch users`, or the server's message (B8.02), once per failure. */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    const { title, description } = USER_TOASTS.listFailed;
    toast({ title, description: messageOf(error, description) }, { destructive: true });
  }, [error]);
}
