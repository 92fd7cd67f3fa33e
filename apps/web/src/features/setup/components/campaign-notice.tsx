import { Link } from '@tanstack/react-router';
import type { SetupCampaign } from '@warmline/contracts/orders/setup';
import { Notice } from '../../../components/ui/states/notice.tsx';

export interface CampaignNoticeProps {
  /** Null while it isn't open yet. */
  campaign: SetupCampaign | null;
  /** A guest has no campaign to open, but an order to claim (M83). */
  isGuest?: boolean;
}

/**
 * Says that no calls come before the campaign of an order is started (C1), and that it decides where they go (C28), with a link
 * to it.
 */
export function CampaignNotice({ campaign, isGuest = false }: CampaignNoticeProps) {
  const { id = null, hasOwnSettings = false, isStarted = false } = campaign ?? {};
  const link = { className: 'btn btn-primary btn-small', children: isStarted ? 'Open campaign' : 'Check and start' };
  const toAccount = isStarted ? 'Open an account to see and change it.' : 'Open an account, then check and start your campaign.';
  return (
    <Notice
      tone={isStarted ? 'info' : 'warn'}
      icon="phone-back"
      actions={
        !isGuest &&
        (id === null ? (
          <Link to="/dashboard/campaigns" {...link} />
        ) : (
          <Link to="/dashboard/campaigns/$id" params={{ id }} {...link} />
        ))
      }
    >
      {[hasOwnSettings && DECIDES, !isStarted && NOT_STARTED, isGuest && toAccount].filter(Boolean).join(' ')}
    </Notice>
  );
}

const DECIDES = 'Your campaign decides where calls go now.';
const NOT_STARTED = 'No calls come before you start them.';
