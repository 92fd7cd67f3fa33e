import { SETUP_TIME_ZONES, type OrderSetup } from '@warmline/contracts/orders/setup';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { statesNamed } from '../../../lib/text/working-states.ts';

export interface SetupFactsProps {
  setup: OrderSetup;
  /** Shown in place of a number that the reader may not see. */
  phoneEnding?: string | null;
  hasHiddenNote?: boolean;
}

/** Lists how an order is delivered. */
export function SetupFacts({ setup, phoneEnding = null, hasHiddenNote = false }: SetupFactsProps) {
  const { states, hours, timeZone, transferPhone, startsOn, leadAges, note } = setup;
  const zone = SETUP_TIME_ZONES.find(([name]) => name === timeZone)?.[1];
  return (
    <FactList>
      <Fact term="States">{states.length === 0 ? '–' : statesNamed(states)}</Fact>
      {transferPhone !== null && (
        <Fact term="Calls go to">
          <PhoneLink number={transferPhone} />
        </Fact>
      )}
      {transferPhone === null && phoneEnding !== null && <Fact term="Calls go to">number ending in {phoneEnding}</Fact>}
      {hours !== null && (
        <Fact term="Hours">
          {hours}
          {zone !== undefined && `, ${zone} Time`}
        </Fact>
      )}
      <Fact term="Start">{startsOn === null ? 'As soon as possible' : longDay(startsOn)}</Fact>
      {leadAges.length > 0 && <Fact term="Lead ages">{leadAges.map((range) => `${range} days`).join(', ')}</Fact>}
      {(note !== '' || hasHiddenNote) && <Fact term="Note">{note === '' ? 'Saved' : note}</Fact>}
    </FactList>
  );
}

/** Formats a calendar day, which is the same in every time zone. */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
