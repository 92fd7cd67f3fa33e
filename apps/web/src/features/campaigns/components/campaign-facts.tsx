import type { Campaign } from '@warmline/contracts/campaigns/types';
import { weekText } from '@warmline/domain/calls/hours/hours-text';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { statesNamed } from '../../../lib/text/working-states.ts';
import { verifiedText } from '../test-call-texts.ts';

/** The settings of a campaign for those who can't change them. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { destination, verifiedAt, week, zone, states, dayCap, hourCap, maxOpen, duplicateDays } = campaign;
  return (
    <Panel title="Settings">
      <FactList>
        <Fact term="Calls go to" note={verifiedAt === null ? undefined : verifiedText(verifiedAt, zone)}>
          {destination === null ? '–' : readablePhone(destination.number)}
        </Fact>
        <Fact term="Hours" note={zoneLabel(zone)}>
          {weekText(week) || '–'}
        </Fact>
        <Fact term="States">{states.length === 0 ? '–' : statesNamed(states)}</Fact>
        <Fact term="Calls per day">{dayCap ?? 'No limit'}</Fact>
        <Fact term="Calls per hour">{hourCap ?? 'No limit'}</Fact>
        <Fact term="Calls at once">{maxOpen}</Fact>
        <Fact term="Same caller">after {countOf(duplicateDays, 'day')}</Fact>
      </FactList>
    </Panel>
  );
}
