import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { CampaignsPage } from '../../../../../pages/admin/calls/campaigns-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/campaigns/')({
  staticData: { title: 'Campaigns' },
  validateSearch: textSearch('status', 'need', 'q'),
  component: CampaignsPage,
});
