/** Actions on the audit log, and the type of the object that they change. */
export const CAMPAIGN_AUDIT = {
  target: 'campaign',
  actions: [
    'campaign.started',
    'campaign.changed',
    'campaign.paused',
    'campaign.resumed',
    'campaign.credited',
    'campaign.attached',
    'campaign.test_called',
  ],
} as const;
