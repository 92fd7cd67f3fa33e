import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SetupView } from '@warmline/contracts/orders/setup';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { needsSetup } from '@warmline/domain/orders/order-setup';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { setupQuery } from '../api/setup.ts';
import { setupTerms, type ShownSetup } from '../setup-labels.ts';
import { CampaignDecides } from './campaign-decides.tsx';
import { SetupFacts } from './setup-facts.tsx';

/** The set-up of a paid order in My Purchases, with a link to its page; nothing for a seat that may not see it (M81). */
export default function SetupPanel({ order: { reference, channel, delivery, leadPackage } }: { order: OrderDetail }) {
  const { data: view } = useQuery(setupQuery(reference));
  if (view === undefined) return null;
  const link = (text: string, tone: string) => (
    <Link to="/setup" search={{ order: reference }} className={`btn btn-${tone} btn-small`}>
      {text}
    </Link>
  );
  if (delivery?.hasOwnSettings === true) return <SetInCampaign view={view} campaignId={delivery.campaignId} />;
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
  return (
    <Panel title="Set-up" end={view.editable && link('Change', 'secondary')}>
      <SetupFacts setup={view.setup} />
    </Panel>
  );
}

/** What still holds of a set-up once the campaign decides. */
function SetInCampaign({ view, campaignId }: { view: SetupView; campaignId: string }) {
  const shown: ShownSetup = { setup: view.setup, isInCampaign: true };
  return (
    <>
      {view.order.status === 'paid' && <CampaignDecides campaignId={campaignId} />}
      {setupTerms(shown).length > 0 && (
        <Panel title="Set-up">
          <SetupFacts {...shown} />
        </Panel>
      )}
    </>
  );
}
