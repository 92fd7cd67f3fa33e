import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import {
  WEEK_DAYS,
  type CampaignSettings,
  type UpdateCampaignRequest,
  type WeekDay,
  type WeekHours,
} from '@warmline/contracts/campaigns/types';
import { destinationOf } from '@warmline/domain/calls/destination';
import { dayText } from '@warmline/domain/calls/hours/hours-text';
import { readDayText } from '@warmline/domain/calls/hours/week-edit';
import { closedWeek } from '@warmline/domain/calls/hours/week-grid';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { statesOf } from '../../../lib/text/working-states.ts';
import { z } from '../../../lib/text/zod.ts';

const { name, extension, cap, maxOpen, duplicateDays, age, openings } = CAMPAIGN_LIMITS;

export const whole = (min: number, max: number, message: string) =>
  z.string().check(z.refine((text) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max, message));
const optional = (min: number, max: number, message: string) => z.union([z.literal(''), whole(min, max, message)], message);
const day = z.string().check(
  z.refine((text) => {
    const read = readDayText(text);
    return read !== null && read.length <= openings.max;
  }, CAMPAIGN_MESSAGES.weekText),
);
const days = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } satisfies Record<WeekDay, typeof day>;

/**
 * Schema of a campaign's settings. `then` is what the pressed button does: a campaign that is started needs a number, hours and
 * states.
 */
export const campaignSchema = z
  .object({
    then: z.string(),
    name: z
      .string()
      .check(z.trim(), z.minLength(name.min, CAMPAIGN_MESSAGES.name), z.maxLength(name.max, CAMPAIGN_MESSAGES.name)),
    number: z.string().check(z.refine((text) => text.trim() === '' || destinationOf(text) !== null, CAMPAIGN_MESSAGES.phone)),
    extension: z
      .string()
      .check(z.refine((text) => new RegExp(`^\\d{0,${extension.max}}$`).test(text.trim()), CAMPAIGN_MESSAGES.extension)),
    zone: z.string().check(z.minLength(1, CAMPAIGN_MESSAGES.zone)),
    ...days,
    closedDays: z.string(),
    states: z.string(),
    dayCap: optional(1, cap.max, CAMPAIGN_MESSAGES.cap),
    hourCap: optional(1, cap.max, CAMPAIGN_MESSAGES.cap),
    maxOpen: whole(1, maxOpen.max, CAMPAIGN_MESSAGES.maxOpen),
    duplicateDays: whole(0, duplicateDays.max, CAMPAIGN_MESSAGES.duplicateDays),
    minAge: optional(0, age.max, CAMPAIGN_MESSAGES.age),
    maxAge: optional(0, age.max, CAMPAIGN_MESSAGES.age),
  })
  .check(({ value, issues }) => {
    const wrong = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: '' });
    if (value.minAge !== '' && value.maxAge !== '' && Number(value.minAge) > Number(value.maxAge))
      wrong('minAge', CAMPAIGN_MESSAGES.ages);
    if (value.then === 'save') return;
    if (value.number.trim() === '') wrong('number', CAMPAIGN_MESSAGES.phone);
    if (WEEK_DAYS.every((each) => readDayText(value[each])?.length === 0)) wrong('mon', CAMPAIGN_MESSAGES.week);
    if (value.states === '') wrong('states', CAMPAIGN_MESSAGES.states);
  });

export type CampaignTexts = z.infer<typeof campaignSchema>;

/** Form fields of the server's fields. */
export const PLACES: Record<string, keyof CampaignTexts> = {
  'destination.number': 'number',
  'destination.extension': 'extension',
  week: 'mon',
};

/** Returns the texts of the form. */
export function campaignTexts(
  { destination, week, states, closedDays, ...settings }: CampaignSettings,
  then: string,
): CampaignTexts {
  const { name: called, zone, dayCap, hourCap, minAge, maxAge } = settings;
  return {
    then,
    name: called,
    number: destination === null ? '' : readablePhone(destination.number),
    extension: destination?.extension ?? '',
    zone,
    ...(Object.fromEntries(WEEK_DAYS.map((each) => [each, dayText(week[each])])) as Record<WeekDay, string>),
    closedDays: closedDays.join(', '),
    states: states.join(', '),
    dayCap: textOf(dayCap),
    hourCap: textOf(hourCap),
    maxOpen: String(settings.maxOpen),
    duplicateDays: String(settings.duplicateDays),
    minAge: textOf(minAge),
    maxAge: textOf(maxAge),
  };
}

/** Returns the week of the form; a day that can't be read is closed. */
export function weekOfTexts(texts: Pick<CampaignTexts, WeekDay>): WeekHours {
  const week = closedWeek();
  for (const each of WEEK_DAYS) week[each] = readDayText(texts[each]) ?? [];
  return week;
}

/** Builds the request from the parsed form. */
export function campaignRequest(texts: CampaignTexts, version: number): UpdateCampaignRequest {
  const { name: called, number, zone, closedDays } = texts;
  return {
    version,
    name: called,
    ...(number.trim() !== '' && { destination: { type: 'phone', number, extension: texts.extension.trim() || null } }),
    zone,
    week: weekOfTexts(texts),
    closedDays: daysOf(closedDays),
    states: [...statesOf(texts.states)],
    dayCap: numberOf(texts.dayCap),
    hourCap: numberOf(texts.hourCap),
    maxOpen: Number(texts.maxOpen),
    duplicateDays: Number(texts.duplicateDays),
    minAge: numberOf(texts.minAge),
    maxAge: numberOf(texts.maxAge),
  };
}

/** Returns the days of a text such as `2026-11-26, 2026-12-25`, in order and once. */
export function daysOf(text: string): string[] {
  return [...new Set(text.split(',').flatMap((each) => each.trim() || []))].sort();
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Returns the settings as one text, to see whether two are the same. */
export function settingsOf(campaign: CampaignSettings & { status: string }): string {
  return JSON.stringify([campaign.status === 'setup', campaignTexts(campaign, '')]);
}
