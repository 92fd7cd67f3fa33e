/** Error codes with their HTTP statuses. */
export const CAMPAIGN_ERRORS = {
  campaign_changed: 409,
  campaign_incomplete: 409,
  campaign_not_yours_to_resume: 409,
} as const;
