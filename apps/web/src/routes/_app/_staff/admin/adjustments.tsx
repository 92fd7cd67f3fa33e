import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { AdjustmentsPage } from '../../../../pages/admin/money/adjustments-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/adjustments')({
  staticData: { title: 'Adjustments' },
  validateSearch: textSearch('status'),
  component: AdjustmentsPage,
});
