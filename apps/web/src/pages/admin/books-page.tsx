import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../components/ui/layout.ts';
import { SectionHead } from '../../components/ui/section-head.tsx';
import { BalancePanel } from '../../features/books/components/balance-panel.tsx';
import { JournalsPanel } from '../../features/books/components/journals-panel.tsx';
import { BooksSection } from '../../features/books/components/books-section.tsx';

const route = getRouteApi('/_app/_staff/admin/books');

/** Whether ledger, orders and card provider agree, and the sums of all accounts. */
export function BooksPage() {
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Books</h1>
        <p>Ledger, orders and card provider are compared every night, to the cent. Nothing is changed.</p>
      </SectionHead>
      <BooksSection
        runId={run}
        onRun={(id) => void navigate({ search: id === undefined ? {} : { run: id }, replace: true, resetScroll: false })}
      />
      <BalancePanel />
      <JournalsPanel />
    </Stack>
  );
}
