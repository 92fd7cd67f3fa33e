/** Lengths and counts of the shop's settings. */
export const SITE_LIMITS = {
  name: { max: 60 },
  address: { max: 200 },
  figure: { max: 20 },
  quote: { max: 600 },
  text: { max: 200 },
  url: { max: 500 },
  proof: { max: 6 },
  proofLabel: { max: 40 },
  notificationEmails: { max: 10 },
} as const;
