import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { weekText } from '@warmline/domain/calls/hours/hours-text';
import { stateName } from '@warmline/domain/places/us-states';
import type { ReactNode } from 'react';
import { Fact, FactList } from '../../../../components/ui/facts/fact-list.tsx';
import { Panel } from '../../../../components/ui/frame/panel.tsx';
import { PhoneLink } from '../../../../components/ui/facts/phone-link.tsx';
import { formatCount } from '../../../../lib/text/format.ts';
import { zoneLabel } from '../../../../lib/time/time-zone.ts';

export interface CampaignFactsProps {
  campaign: AdminCampaign;
  orderLink: (id: string, number: string) => ReactNode;
  buyerLink: (id: string, name: string) => ReactNode;
}

/** Who bought a campaign, and its settings. */
export function CampaignFacts({ campaign, orderLink, buyerLink }: CampaignFactsProps) {
  const { buyer, isOfGuest, orders, destination, zone, closedDays, states, hourCap, duplicateDays, typedHours } = campaign;
  const { priority, weight } = campaign;
  return (
    <Panel title="Settings">
      <FactList>
        <Fact term="Buyer" note={buyer?.agency}>
          {buyer === null ? (isOfGuest ? 'Guest, no account' : 'Account removed') : buyerLink(buyer.id, buyer.name)}
        </Fact>
        <Fact term={orders.length === 1 ? 'Order' : 'Orders'}>
          {orders.map(({ id, number }) => (
            <div key={id}>{orderLink(id, number)}</div>
          ))}
        </Fact>
        <Fact term="Phone number">{destination === null ? 'Missing' : <Destination {...destination} />}</Fact>
        <Fact term="Hours" note={typedHours === null ? undefined : `The buyer typed “${typedHours}”`}>
          {weekText(campaign.week) || 'Missing'}
        </Fact>
        <Fact term="Time zone">{zoneLabel(zone)}</Fact>
        {closedDays.length > 0 && <Fact term="Closed days">{closedDays.join(', ')}</Fact>}
        <Fact term="States">{states.length === 0 ? 'Missing' : states.map(stateName).join(', ')}</Fact>
        <Fact term="Ages">{agesOf(campaign)}</Fact>
        {hourCap !== null && <Fact term="Calls an hour">{formatCount(hourCap)}</Fact>}
        <Fact term="Same caller">{duplicateDays === 0 ? 'Any time again' : `Not again within ${duplicateDays} days`}</Fact>
        <Fact term="Priority" note={`Weight ${weight} among campaigns of the same priority`}>
          {priority} of 9
        </Fact>
      </FactList>
    </Panel>
  );
}

/** Support gets a masked number, which can't be called. */
function Destination({ number, extension }: { number: string; extension: string | null }) {
  return (
    <>
      {number.includes('X') ? <span className="num">{number}</span> : <PhoneLink number={number} />}
      {extension !== null && ` ext. ${extension}`}
    </>
  );
}

function agesOf({ minAge, maxAge }: AdminCampaign): string {
  if (minAge === null && maxAge === null) return 'Any';
  if (maxAge === null) return `From ${minAge}`;
  return minAge === null ? `Up to ${maxAge}` : `${minAge} to ${maxAge}`;
}
