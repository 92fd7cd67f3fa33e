import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SetupView } from '@warmline/contracts/orders/setup';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { needsSetup } from '@warmline/domain/orders/order-setup';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { setupQuery } from '../api/setup.ts';
import { setupTerms, type ShownSetup } from '../setup-labels.ts';
import { CampaignNotice } from './campaign-notice.tsx';
import { SetupFacts } from './setup-facts.tsx';

/**
 * The set-up of a paid order in My Purchases, with links to its page and its campaign; nothing for a seat that may not see it
 * (M81).
 */
export default function SetupPanel({ order }: { order: OrderDetail }) {
  const { data: view } = useQuery(setupQuery(order.reference));
  if (view === undefined) return null;
  return (
    <>
      {view.campaign && view.order.status === 'paid' && <CampaignNotice campaign={view.campaign} />}
      <Said view={view} order={order} />
    </>
  );
}

function Said({ view, order: { reference, channel, delivery, leadPackage } }: { view: SetupView; order: OrderDetail }) {
  const isInCampaign = view.campaign?.hasOwnSettings === true;
  const shown: ShownSetup = { setup: view.setup, asks: view.asks, isInCampaign };
  const link = (text: string, tone: string) => (
    <Link to="/setup" search={{ order: reference }} className={`btn btn-${tone} btn-small`}>
      {text}
    </Link>
  );
  // The form of a package may have named its states, too.
  const isSaid = view.savedAt !== null || !needsSetup({ channel }) || (leadPackage && leadPackage.waitsFor !== 'setup');
  // Calls that came say that the campaign was set up itself.
  if (!isSaid && (!view.editable || (delivery?.delivered ?? 0) > 0)) return null;
  if (!isSaid)
    return (
      <Notice tone="warn" icon="clock" actions={link('Set up your order', 'primary')}>
        Tell us how to deliver this order{view.asks.calls && ': your states, hours and number'}.
      </Notice>
    );
  if (setupTerms(shown).length === 0) return null;
  return (
    <Panel title="Set-up" end={view.editable && link('Change', 'secondary')}>
      <SetupFacts {...shown} />
    </Panel>
  );
}
