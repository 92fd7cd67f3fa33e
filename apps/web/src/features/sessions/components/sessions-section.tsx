import { useInfiniteQuery } from '@tanstack/react-query';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { totalText } from '../../../components/data-table/total-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { sessionsCsvHref, sessionsQuery, type SessionFilters } from '../api/sessions.ts';
import { sessionColumns, sessionName } from './session-columns.tsx';

const EndDialog = lazy(() => import('./end-dialog.tsx'));
const isOwn = ({ current }: UserSessionView): boolean => current;

/** Active sessions of all users (P44): search for a user, end a session. */
export function SessionsSection(props: { filters: SessionFilters; onFilter: (filters: SessionFilters) => void }) {
  const { filters, onFilter } = props;
  const { q = '' } = filters;
  const list = useInfiniteQuery(sessionsQuery(filters));
  const [ending, setEnding] = useState<readonly UserSessionView[]>();
  const columns = useMemo(() => sessionColumns((session) => setEnding([session])), []);
  const sessions = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the sessions" />;

  return (
    <>
      <DataTable
        name="sessions"
        caption="Sessions, latest sign-in first"
        columns={columns}
        rows={sessions}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading sessions', failed: 'The sessions could not be loaded' }}
        count={list.isPlaceholderData ? '' : totalText(list.data?.pages[0]?.total, 'session')}
        note="Use Logout to end your own session."
        csvHref={sessionsCsvHref(filters)}
        sorting={{ by: filters.sort, otherwise: '-signedIn', onSort: (sort) => onFilter({ ...filters, sort }) }}
        filters={
          <SearchBox
            label="Search sessions"
            clearLabel="Clear search"
            placeholder="Name, email, phone or agency"
            maxLength={USER_LIMITS.searchLength}
            value={q}
            onChange={(next) => onFilter({ ...filters, q: next || undefined })}
          />
        }
        selection={{
          nameOf: sessionName,
          summary: (selected) => (
            <>
              {selected.length} selected {selected.some(isOwn) && <strong>Your own stays</strong>}
            </>
          ),
          actions: (selected) => (
            <Button
              tone="danger"
              size="sm"
              disabled={selected.every(isOwn)}
              onClick={() => setEnding(selected.filter((session) => !isOwn(session)))}
            >
              End sessions
            </Button>
          ),
        }}
        empty={<NoMatch what="sessions" typed={q} onShowAll={() => onFilter({ ...filters, q: undefined })} />}
      >
        <MoreRows list={list} what="sessions" />
      </DataTable>
      <Suspense fallback={null}>
        {ending !== undefined && <EndDialog sessions={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </>
  );
}
