export const AGENCY_MESSAGES = {
  timeZone: 'Please choose a time zone',
} as const;
