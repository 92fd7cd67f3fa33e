import { TEST_CALL_LIMITS } from '@warmline/contracts/calls/test-calls';
import type { CampaignStatus, PausedBy } from '@warmline/contracts/campaigns/types';
import { stateOfAreaCode } from '../places/area-codes.ts';
import { destinationOf } from './destination.ts';
import { otherZoneOfAreaCode, zoneOfState } from './hours/us-zones.ts';

/** What a test call hangs on. */
export interface TestedCampaign {
  status: CampaignStatus;
  pausedBy: PausedBy | null;
  pauseReason: string | null;
  /** `+13055550100` */
  destination: string | null;
  zone: string;
}

/** Why a campaign can't be tested now. */
export type TestRefusal = 'no_number' | 'wrong_number' | 'over' | 'not_yours' | 'hours';

/**
 * Returns why a campaign's number may not be rung for a test at `now` (ms); null if it may. A campaign that only staff may resume
 * can't be tested either: they may have paused it because of its number.
 */
export function testRefusal(campaign: TestedCampaign, now: number): TestRefusal | null {
  const { status, pausedBy, pauseReason, destination, zone } = campaign;
  if (status === 'closed' || status === 'finished') return 'over';
  const isBuyers = pausedBy === 'buyer' || (pausedBy === 'system' && pauseReason === 'UNANSWERED');
  if (status === 'paused' && !isBuyers) return 'not_yours';
  if (destination === null) return 'no_number';
  if (destinationOf(destination) === null) return 'wrong_number';
  const hours = zonesOfNumber(destination, zone).map((place) => hourIn(place, now));
  return hours.some((hour) => hour < TEST_CALL_LIMITS.fromHour || hour >= TEST_CALL_LIMITS.untilHour) ? 'hours' : null;
}

/**
 * Returns the zones in which the hours of a number count: those of its area code, whatever its buyer entered. Toll-free numbers
 * are nowhere; they follow the campaign's zone.
 */
export function zonesOfNumber(number: string, campaignZone: string): string[] {
  const areaCode = number.slice(2, 5);
  const state = stateOfAreaCode(areaCode);
  const zones = [(state !== null && zoneOfState(state)) || campaignZone, otherZoneOfAreaCode(areaCode)];
  return zones.filter((zone) => zone !== null);
}

function hourIn(zone: string, now: number): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now));
}
