import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/ui/states/notice.tsx';

/** Says that the campaign of an order decides where its calls go, not the set-up (C28), with a link to it; a guest has none (`campaignId` is null). */
export function CampaignDecides({ campaignId }: { campaignId: string | null }) {
  const link = campaignId !== null && (
    <Link to="/dashboard/campaigns/$id" params={{ id: campaignId }} className="btn btn-primary btn-small">
      Open campaign
    </Link>
  );
  return (
    <Notice icon="phone-back" actions={link}>
      Your campaign decides where calls go now.{campaignId === null && ' Open an account to see and change it.'}
    </Notice>
  );
}
