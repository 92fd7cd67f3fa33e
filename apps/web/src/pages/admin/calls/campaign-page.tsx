import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { permissionsOf } from '@warmline/contracts/auth/access';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { campaignStatsQuery } from '../../../features/admin-calls/api/admin-calls.ts';
import { AdminCampaignView } from '../../../features/admin-calls/components/campaign/admin-campaign-view.tsx';

const CallCharts = lazy(() => import('../../../features/calls/components/call-charts.tsx'));
const AdminSettingsForm = lazy(() => import('../../../features/campaigns/components/admin-settings-form.tsx'));
const route = getRouteApi('/_app/_staff/admin/campaigns/$id');
const shell = getRouteApi('/_app/_staff');

/** One campaign (C53); the filters of the list it was opened from stay in the address. */
export function CampaignPage() {
  const { id } = route.useParams();
  const permissions = permissionsOf({ access: shell.useLoaderData().access, role: null });
  return (
    <AdminCampaignView
      key={id}
      id={id}
      canManage={permissions.includes('calls.manage')}
      backLink={
        <BackLink to="/admin/campaigns" search={route.useSearch()}>
          Back to campaigns
        </BackLink>
      }
      renderSettings={(campaign, onClose) => <AdminSettingsForm campaign={campaign} onClose={onClose} />}
      renderCharts={(campaign) => <CallCharts query={campaignStatsQuery(campaign)} side="the buyer's side" />}
      orderLink={(orderId, number) =>
        permissions.includes('orders.manage') ? (
          <Link to="/admin/orders/$id" params={{ id: orderId }}>
            {number}
          </Link>
        ) : (
          number
        )
      }
      buyerLink={(buyerId, name) => (
        <Link to="/admin/users/$id" params={{ id: buyerId }}>
          {name}
        </Link>
      )}
    />
  );
}
