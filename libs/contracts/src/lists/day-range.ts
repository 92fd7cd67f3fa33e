/** Days in a query, such as `2026-11-01`: both inclusive, both optional. */
export interface DayRangeQuery {
  from?: string;
  to?: string;
  /** IANA name of the time zone of the days, such as `America/New_York`; UTC without one. */
  zone?: string;
}

export const DAY_RANGE_MESSAGES = {
  day: 'Please enter a date such as 2026-11-21.',
  zone: 'This time zone is not known.',
  reversed: 'The start date is after the end date',
} as const;
