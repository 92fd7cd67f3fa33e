import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { changesQuery } from '../api/lead-changes.ts';
import { useItems } from '../../../lib/api/use-items.ts';

const ChangeHistory = lazy(() => import('./change-history.tsx'));
const ChangeNotice = lazy(() => import('./change-notice.tsx'));
const ChangeDetails = lazy(() => import('./change-details.tsx'));
/** How long the result of a change stays above the leads. */
const SHOWN_MS = 3_600_000;

/** The leads between the newest bulk change and the history of all changes. */
export function ChangesSection({ children, onLead }: { children: ReactNode; onLead: (id: string) => void }) {
  const list = useInfiniteQuery(changesQuery);
  const changes = useItems(list);
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<string>();
  const [newest] = changes;
  const open = changes.find(({ id }) => id === opened);
  const isRecent =
    newest !== undefined &&
    (newest.finishedAt === null || newest.status === 'undoing' || Date.parse(newest.finishedAt) > openedAt - SHOWN_MS);
  return (
    <>
      <Suspense fallback={null}>
        {newest !== undefined && isRecent && <ChangeNotice change={newest} onOpen={() => setOpened(newest.id)} />}
      </Suspense>
      {children}
      <Suspense fallback={null}>
        {(changes.length > 0 || list.isError) && <ChangeHistory list={list} changes={changes} onOpen={setOpened} />}
      </Suspense>
      <Suspense fallback={null}>
        {open !== undefined && (
          <ChangeDetails
            change={open}
            onClose={() => setOpened(undefined)}
            onLead={(id) => {
              setOpened(undefined);
              onLead(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
