import { Link } from '@tanstack/react-router';
import { LiveCalls } from '../../../features/calls/components/live-calls.tsx';
import { CampaignsSection } from '../../../features/campaigns/components/campaigns-section.tsx';

/** My Campaigns (C45): connects the campaigns and their calls, because features do not import each other. */
export function CampaignsPage() {
  return (
    <CampaignsSection
      linkTo={(id, text, look) => (
        <Link to="/dashboard/campaigns/$id" params={{ id }} className={look === 'button' ? 'btn btn-primary' : undefined}>
          {text}
        </Link>
      )}
      renderLive={(campaignId, open) => <LiveCalls campaignId={campaignId} open={open} />}
      shopLink={
        <Link to="/dashboard/transfers" className="btn btn-secondary">
          Buy Call Transfers
        </Link>
      }
    />
  );
}
