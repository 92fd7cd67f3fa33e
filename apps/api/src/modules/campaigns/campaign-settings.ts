import type { FieldError } from '@warmline/contracts/http/errors';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { WEEK_DAYS, type CampaignSettings, type UpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import { destinationOf } from '@warmline/domain/calls/destination';
import { openingsOf, wrongDays } from '@warmline/domain/calls/hours/week-grid';
import { isDay, isTimeZone } from '@warmline/domain/time/day-range';
import { US_STATES } from '@warmline/domain/places/us-states';

const CODES: readonly string[] = US_STATES.map(([code]) => code);

/** Returns what is wrong with changed settings, by field. */
export function settingErrors(changes: UpdateCampaignRequest, merged: CampaignSettings, isStarted: boolean): FieldError[] {
  const { week, zone, closedDays, states, destination } = changes;
  const isWrongDestination = destination !== undefined && destinationOf(destination.number) === null;
  const isWrongExtension = destination?.extension != null && !/^\d{1,10}$/.test(destination.extension);
  const isWrongWeek = week !== undefined && wrongDays(week).length > 0;
  const isWrongDay = closedDays !== undefined && !closedDays.every(isDay);
  const isEmptyWeek = isStarted && week !== undefined && !isWrongWeek && openingsOf(week).length === 0;
  const isEmptyStates = isStarted && states !== undefined && states.length === 0;
  const isWrongState = states !== undefined && !states.every((code) => CODES.includes(code));
  const isWrongAge = merged.minAge !== null && merged.maxAge !== null && merged.minAge > merged.maxAge;
  const wrong: [boolean, string, string][] = [
    [isWrongDestination, 'destination.number', CAMPAIGN_MESSAGES.phone],
    [isWrongExtension, 'destination.extension', CAMPAIGN_MESSAGES.extension],
    [zone !== undefined && !isTimeZone(zone), 'zone', CAMPAIGN_MESSAGES.zone],
    [isWrongWeek, 'week', CAMPAIGN_MESSAGES.weekTimes],
    [isEmptyWeek, 'week', CAMPAIGN_MESSAGES.week],
    [isWrongDay, 'closedDays', CAMPAIGN_MESSAGES.closedDays],
    [isWrongState || isEmptyStates, 'states', CAMPAIGN_MESSAGES.states],
    [isWrongAge, 'minAge', CAMPAIGN_MESSAGES.ages],
  ];
  return wrong.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}

/** Returns the settings with the changes; what a change leaves out stays. */
export function mergedSettings(
  before: CampaignSettings,
  { version: _version, destination, ...changes }: UpdateCampaignRequest,
): CampaignSettings {
  const { name, zone, week, closedDays, states, minAge, maxAge, dayCap, hourCap, maxOpen, duplicateDays } = {
    ...before,
    ...defined(changes),
  };
  const number = destination && destinationOf(destination.number);
  return {
    name,
    destination: number
      ? { type: 'phone', number: number.number, extension: destination.extension ?? number.extension }
      : before.destination,
    zone,
    week,
    closedDays: [...new Set(closedDays)].toSorted(),
    states: [...new Set(states)].toSorted(),
    minAge,
    maxAge,
    dayCap,
    hourCap,
    maxOpen,
    duplicateDays,
  };
}

/** Returns what a campaign still needs before it can start. */
export function missingSettings({ destination, states, week }: CampaignSettings): string[] {
  const missing: [boolean, string][] = [
    [destination === null, 'a phone number'],
    [states.length === 0, 'states'],
    [openingsOf(week).length === 0, 'hours'],
  ];
  return missing.flatMap(([isMissing, what]) => (isMissing ? [what] : []));
}

/** Whether a value is a week by its shape; its times are checked by `settingErrors`. */
export function isWeek(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== WEEK_DAYS.length) return false;
  return WEEK_DAYS.every((day) => {
    const openings = (value as Record<string, unknown>)[day];
    return Array.isArray(openings) && openings.length <= CAMPAIGN_LIMITS.openings.max && openings.every(isOpening);
  });
}

function isOpening(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((time) => typeof time === 'string');
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
