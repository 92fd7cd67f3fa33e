import type { AgencyLeadStatus } from './types.ts';

/** Names of the statuses on pages and in files. */
export const AGENCY_LEAD_STATUS_LABELS: Record<AgencyLeadStatus, string> = {
  new: 'New',
  called: 'Called',
  no_answer: 'No answer',
  contacted: 'Contacted',
  quoted: 'Quoted',
  sold: 'Sold',
  bad_number: 'Bad number',
};

export const AGENCY_LEAD_MESSAGES = {
  noteChanged: 'Someone else changed this note. Your text was not saved.',
  nothingToExport: 'Nothing matches, so there is nothing to export.',
  exportTooLarge: 'One file can have 50,000 rows. Choose fewer days or another filter.',
} as const;
