import { createFileRoute } from '@tanstack/react-router';
import { readLeadView } from '../../../../features/leads/lead-view.ts';
import { AgedLeadsPage } from '../../../../pages/dashboard/aged-leads-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/')({
  staticData: { title: 'Buy Aged Leads' },
  validateSearch: readLeadView,
  component: AgedLeadsPage,
});
