import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { CampaignPage } from '../../../../../pages/dashboard/calls/campaign-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/campaigns/$id')({
  staticData: { title: 'Campaign' },
  validateSearch: textSearch('view'),
  component: CampaignPage,
});
