import type { LeadStatus } from '@warmline/contracts/leads/admin-types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

/** Label of each lead status. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  free: 'For sale',
  held: 'Held',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

export const STATUS_TONES: Record<LeadStatus, PillTone> = { free: 'good', held: 'info', sold: 'plain', withdrawn: 'warn' };
