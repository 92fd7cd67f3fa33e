import { SETUP_TIME_ZONES, type OrderSetup, type SetupQuestions } from '@warmline/contracts/orders/setup';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { statesNamed } from '../../lib/text/working-states.ts';

export interface ShownSetup {
  setup: OrderSetup;
  /** Shown in place of a number that the reader may not see. */
  phoneEnding?: string | null;
  hasExtension?: boolean;
  hasHiddenNote?: boolean;
  /** The campaign of the order has settings of its own, so states, number, hours and start don't hold (C28). */
  isInCampaign?: boolean;
  /** Calls come when their buyer starts them. */
  asks?: Pick<SetupQuestions, 'calls'>;
  isForStaff?: boolean;
}

/** Term of the number for the calls. */
export const CALLS_GO_TO = 'Calls go to';

/** Returns how an order is delivered, as terms and texts. */
export function setupTerms(shown: ShownSetup): [term: string, text: string][] {
  const { setup, phoneEnding = null, hasExtension = false, hasHiddenNote = false, isInCampaign = false } = shown;
  const { states, hours, timeZone, transferPhone, leadAges, note } = setup;
  const zone = SETUP_TIME_ZONES.find(([name]) => name === timeZone)?.[1];
  const ending = phoneEnding && `number ending in ${phoneEnding}${hasExtension ? ', with its extension' : ''}`;
  const proposed: [string, string | null][] = [
    ['States', states.length === 0 ? '–' : statesNamed(states)],
    [CALLS_GO_TO, transferPhone === null ? ending : phoneText(setup)],
    ['Hours', hours !== null && zone !== undefined ? `${hours}, ${zone} Time` : hours],
    ['Start', startText(shown)],
  ];
  const terms: [string, string | null][] = [
    ...(isInCampaign ? [] : proposed),
    ['Lead ages', leadAges.map((range) => `${range} days`).join(', ')],
    ['Note', note === '' && hasHiddenNote ? 'Saved' : note],
  ];
  return terms.flatMap(([term, text]) => (text ? [[term, text]] : []));
}

/** Returns the number for the calls with its extension, such as `(305) 555-0142 x42`; empty without a number. */
export function phoneText({ transferPhone, transferExtension }: OrderSetup): string {
  if (transferPhone === null) return '';
  return `${readablePhone(transferPhone)}${transferExtension ? ` x${transferExtension}` : ''}`;
}

/** Returns how an order is delivered in words, such as `States: FL, TX; Hours: 9-5, Central Time`. */
export function setupWords(shown: ShownSetup): string {
  return setupTerms(shown)
    .map(([term, text]) => `${term}: ${text}`)
    .join('; ');
}

function startText({ setup: { startsOn }, asks, isForStaff = false }: ShownSetup): string {
  const day = startsOn === null ? null : longDay(startsOn);
  if (asks?.calls !== true) return day ?? 'As soon as possible';
  const start = isForStaff ? 'the buyer starts it' : 'you start it';
  return day === null ? `When ${start}` : `${day}, once ${start}`;
}

/** Formats a calendar day, which is the same in every time zone. */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
