import type { LeadStatus } from '@warmline/contracts/api/admin-leads';
import type { PillTone } from '../../components/ui/pill.tsx';

/** Each status as staff say it. */
export const STATUS_WORDS: Record<LeadStatus, string> = {
  free: 'On sale',
  held: 'Held',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

export const STATUS_TONES: Record<LeadStatus, PillTone> = { free: 'good', held: 'info', sold: 'plain', withdrawn: 'warn' };
