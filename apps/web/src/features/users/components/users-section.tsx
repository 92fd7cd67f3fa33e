import { useInfiniteQuery } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import type { UserRow } from '@warmline/contracts/users/types';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { usersQuery } from '../api/users.ts';
import { userColumns } from './user-columns.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

export interface UsersSectionProps {
  q: string;
  unusual: boolean;
  ownId: string;
  ownPasswordLink: ReactNode;
  onView: (view: { q: string; unusual: boolean }) => void;
}

/** Users (B2.43): search for a user, change a password. */
export function UsersSection({ q, unusual, ownId, ownPasswordLink, onView }: UsersSectionProps) {
  const list = useInfiniteQuery(usersQuery(q, unusual));
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total;
  const narrowed = q !== '' || unusual;
  const [changing, setChanging] = useState<UserRow>();
  const columns = useMemo(() => userColumns({ ownId, ownPasswordLink, onChangePassword: setChanging }), [ownId, ownPasswordLink]);
  useFailureToast(list.error);
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the users" />;

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
        onOpen={(user) => {
          if (user.canChangePassword && user.id !== ownId) setChanging(user);
        }}
        filters={
          <>
            <SearchBox
              label="Search users"
              clearLabel="Clear search"
              placeholder="Name, email, phone or agency"
              maxLength={USER_LIMITS.searchLength}
              value={q}
              onChange={(next) => onView({ q: next, unusual })}
            />
            <FilterChoice
              label="Filter by username"
              all="All usernames"
              value={unusual ? 'unusual' : ''}
              options={[['unusual', 'Unusual usernames']]}
              onChange={(next) => onView({ q, unusual: next !== '' })}
            />
          </>
        }
        empty={
          <EmptyState icon={narrowed ? 'search' : 'users'} title={emptyTitle(q, unusual)}>
            <Button tone="secondary" onClick={() => onView({ q: '', unusual: false })}>
              Show all users
            </Button>
          </EmptyState>
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

function emptyTitle(q: string, unusual: boolean): string {
  if (q !== '') return `No users match “${q}”.`;
  return unusual ? 'No accounts have an unusual username.' : 'No users yet.';
}

/** Shows `Failed to fetch users`, or the server's message (B8.02), once per failure. */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    const { title, description } = USER_TOASTS.listFailed;
    toast({ title, description: messageOf(error, description) }, { destructive: true });
  }, [error]);
}
