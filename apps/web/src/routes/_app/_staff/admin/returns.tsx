import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { ReturnsQueuePage } from '../../../../pages/admin/money/returns-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/returns')({
  staticData: { title: 'Returns' },
  validateSearch: textSearch('status', 'reason', 'buyer', 'overdue'),
  component: ReturnsQueuePage,
});
