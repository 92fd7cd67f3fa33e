import type { CampaignSettings } from './types.ts';

/** The settings by name, for emails and the audit log. */
export const CAMPAIGN_SETTING_NAMES: Record<keyof CampaignSettings, string> = {
  name: 'Name',
  destination: 'Phone number',
  zone: 'Time zone',
  week: 'Hours',
  closedDays: 'Closed days',
  states: 'States',
  minAge: 'Ages',
  maxAge: 'Ages',
  dayCap: 'Calls per day',
  hourCap: 'Calls per hour',
  maxOpen: 'Calls at once',
  duplicateDays: 'Days before the same caller may come again',
};

/** Messages of a campaign's form; the API sends the same. */
export const CAMPAIGN_MESSAGES = {
  name: 'Please enter a name of at most 80 characters',
  phone: 'This is not a US phone number that we can call',
  extension: 'Please enter digits only, at most 10',
  zone: 'Please choose a time zone',
  week: 'Please choose at least one hour',
  weekTimes: 'Please enter times such as 09:00, each opening after the one before',
  weekText: 'Please enter times such as 9 AM-5 PM or 10 PM-midnight, or leave the day empty',
  changed: 'Someone else changed this campaign. Look at it again before you save.',
  closedDays: 'Please enter days such as 2026-12-25, at most 60',
  states: 'Please choose at least one state',
  ages: 'The lowest age must not be above the highest',
  cap: 'Please enter a whole number from 1 to 10,000',
  maxOpen: 'Please enter a whole number from 1 to 1,000',
  duplicateDays: 'Please enter a whole number from 0 to 365',
  age: 'Please enter an age from 0 to 120',
  priority: 'Please enter a whole number from 1 to 9',
  weight: 'Please enter a whole number from 1 to 100',
  reasonPhone: 'Please leave out phone numbers: the buyer gets the reason by email',
  pauseReasonPhone: 'Please leave out phone numbers: the buyer sees the reason',
} as const;
