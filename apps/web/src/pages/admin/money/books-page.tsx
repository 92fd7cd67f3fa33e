import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { JournalsPanel } from '../../../features/reconciliation/components/journals-panel.tsx';
import { BooksSection } from '../../../features/reconciliation/components/books-section.tsx';

const BalancePanel = lazy(() => import('../../../features/reconciliation/components/balance-panel.tsx'));

const route = getRouteApi('/_app/_staff/admin/books');

/** Whether ledger, orders and card provider agree, and the sums of all accounts. */
export function BooksPage() {
  const { run, month } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (change: { run?: string | undefined; month?: string | undefined }) =>
    void navigate({ search: (shown) => ({ ...shown, ...change }), replace: true, resetScroll: false });
  return (
    <Stack>
      <SectionHead>
        <h1>Books</h1>
        <p>Ledger, orders and card provider are compared every night, to the cent. Nothing is changed.</p>
      </SectionHead>
      <BooksSection runId={run} onRun={(id) => show({ run: id })} />
      <Suspense fallback={<TableSkeleton rows={8} label="Loading the trial balance" />}>
        <BalancePanel month={month} onMonth={(chosen) => show({ month: chosen })} />
      </Suspense>
      <JournalsPanel />
    </Stack>
  );
}
