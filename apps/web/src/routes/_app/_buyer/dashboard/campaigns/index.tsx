import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../../../../../pages/dashboard/calls/campaigns-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/campaigns/')({
  staticData: { title: 'My Campaigns' },
  component: CampaignsPage,
});
