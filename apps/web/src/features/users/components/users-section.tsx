import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { USER_TOASTS } from '@warmline/contracts/users/messages';
import type { UserRow } from '@warmline/contracts/users/types';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { usersQuery } from '../api/users.ts';
import { userColumns } from './user-columns.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

const NO_USERS: readonly UserRow[] = [];

export interface UsersSectionProps {
  page: number;
  q: string;
  unusual: boolean;
  ownId: string;
  ownPasswordLink: ReactNode;
  /** `replace`: adds no step to the browser history. */
  onView: (view: { page?: number; q: string; unusual: boolean; replace?: boolean }) => void;
}

/** Users tab (B2.43): search for a user, change a password. Default export, because it is lazy-loaded. */
export default function UsersSection({ page, q, unusual, ownId, ownPasswordLink, onView }: UsersSectionProps) {
  const list = useQuery(usersQuery(page, q, unusual));
  const users = list.data?.users ?? NO_USERS;
  const known = list.isSuccess && !list.isPlaceholderData && users.length === 0;
  useLastPage(page, known ? Math.ceil(list.data.total / USER_LIMITS.pageSize) : undefined, (last) =>
    onView({ q, unusual, page: last, replace: true }),
  );
  const narrowed = q !== '' || unusual;
  const [changing, setChanging] = useState<UserRow>();
  const columns = useMemo(() => userColumns({ ownId, ownPasswordLink, onChangePassword: setChanging }), [ownId, ownPasswordLink]);
  const section = useRef<HTMLElement>(null);
  useFailureToast(list.error);
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the users" />;

  return (
    <chakra.section ref={section} tabIndex={-1} aria-label="Users" css={{ outline: 'none' }}>
      <DataTable
        name="users"
        caption="Users, newest first"
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading users', failed: 'The users could not be loaded' }}
        count={list.data === undefined ? '' : countOf(list.data.total, 'user')}
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
        <Pagination
          label="Pages of users"
          page={page}
          pages={list.data === undefined ? 1 : Math.ceil(list.data.total / USER_LIMITS.pageSize)}
          buttons={LIMITS.pageButtons}
          onChange={(next) => {
            onView({ q, unusual, page: next });
            // Moves view and focus to the start of the new page.
            scrollTo({ top: (section.current?.getBoundingClientRect().top ?? 0) + scrollY });
            section.current?.focus({ preventScroll: true });
          }}
        />
      </DataTable>
      <Suspense fallback={null}>
        {changing !== undefined && <ChangePasswordDialog user={changing} onClose={() => setChanging(undefined)} />}
      </Suspense>
    </chakra.section>
  );
}

function emptyTitle(q: string, unusual: boolean): string {
  if (q !== '') return `No users match “${q}”.`;
  return unusual ? 'No accounts have an unusual username.' : 'No users on this page.';
}

/** Shows `Failed to fetch users`, or the server's message (B8.02), once per failure. */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    const { title, description } = USER_TOASTS.listFailed;
    toast({ title, description: messageOf(error, description) }, { destructive: true });
  }, [error]);
}
