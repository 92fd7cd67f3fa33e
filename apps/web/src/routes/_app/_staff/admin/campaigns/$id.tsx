import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { CampaignPage } from '../../../../../pages/admin/calls/campaign-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/campaigns/$id')({
  staticData: { title: 'Campaign' },
  validateSearch: textSearch('status', 'need', 'q'),
  component: CampaignPage,
});
