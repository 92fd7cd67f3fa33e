import type { WeekHours } from '@warmline/contracts/campaigns/types';
import type { OrderSetup } from '@warmline/contracts/orders/setup';
import { destinationOf } from './destination.ts';
import { readTransferHours } from './hours/transfer-hours.ts';
import { zoneOfState } from './hours/us-zones.ts';
import { closedWeek } from './hours/week-grid.ts';

/** What an order says about its campaign; its buyer checks it before the first call. */
export interface CampaignProposal {
  phone: string | null;
  extension: string | null;
  typedHours: string | null;
  zone: string;
  week: WeekHours;
  states: string[];
  dayCap: number | null;
  maxOpen: number;
}

/** What is known about an order of live transfers. */
export interface OrderedCalls {
  quantity: number;
  /** Calls a day that the buyer asked for, or that the package promises at most. */
  callsPerDay: number | null;
  /** What the buyer said in the order or its set-up. */
  setup: Pick<OrderSetup, 'states' | 'hours' | 'timeZone' | 'transferPhone' | 'transferExtension'>;
  /** The phone of the account, if the buyer named no other. */
  accountPhone: string | null;
  /** The agency's own state, if it is known. */
  homeState: string | null;
}

const DEFAULT_ZONE = 'America/New_York';
/** One agent takes about 20 calls a day. */
const CALLS_OF_AGENT = 20;

/** Proposes the settings of a campaign (C1). Hours that can't be read stay empty, so that nobody is called at a guessed time. */
export function proposeCampaign({ quantity, callsPerDay, setup, accountPhone, homeState }: OrderedCalls): CampaignProposal {
  const read = setup.hours === null ? null : readTransferHours(setup.hours);
  const destination = destinationOf(setup.transferPhone ?? accountPhone ?? '');
  const dayCap = callsPerDay !== null && callsPerDay > 0 ? Math.min(callsPerDay, quantity, 10_000) : null;
  return {
    phone: destination?.number ?? null,
    extension: (setup.transferPhone === null ? destination?.extension : destination && setup.transferExtension) ?? null,
    typedHours: setup.hours,
    zone: setup.timeZone ?? read?.zone ?? zoneOfState(setup.states[0] ?? homeState ?? '') ?? DEFAULT_ZONE,
    week: read?.week ?? closedWeek(),
    states: setup.states.toSorted(),
    dayCap,
    maxOpen: Math.min(10, Math.max(1, Math.ceil((dayCap ?? 1) / CALLS_OF_AGENT))),
  };
}
