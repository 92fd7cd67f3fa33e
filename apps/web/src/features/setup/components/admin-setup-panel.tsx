import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { SetupFacts } from './setup-facts.tsx';

/**
 * What the buyer said about the delivery of an order, for staff, or that they didn't yet; staff can enter it for a guest on the
 * phone.
 */
export default function AdminSetupPanel({ order }: { order: AdminOrder }) {
  const { setup, setupMissing, setupPath, status, delivery } = order;
  const isInCampaign = delivery?.hasOwnSettings === true;
  const page = !isInCampaign && status === 'paid' && setupPath && (
    <a href={setupPath} className="btn btn-secondary btn-small">
      {setup ? 'Change' : 'Enter it'}
    </a>
  );
  if (setup)
    return (
      <Panel title="Set-up" text={`Saved ${formatDateTime(setup.savedAt)}`} end={page}>
        {isInCampaign && <Notice icon="phone-back">The campaign decides where calls go now.</Notice>}
        <SetupFacts setup={setup} isInCampaign={isInCampaign} asks={{ calls: order.product === 'live_transfer' }} isForStaff />
      </Panel>
    );
  // Calls that came say that the campaign was set up itself, and so do its own settings.
  if (!setupMissing || isInCampaign || (delivery?.delivered ?? 0) > 0) return null;
  return (
    <Notice tone="warn" icon="clock" actions={page}>
      Set-up missing. The receipt of the customer has a link to it.
    </Notice>
  );
}
