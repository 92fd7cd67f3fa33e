import type { Access } from '@warmline/contracts/auth/access';
import type { PillTone } from '../components/ui/facts/pill.tsx';

/** Label and color of each kind of account. */
export const ACCESS_LABELS: Record<Access, { text: string; tone: PillTone }> = {
  buyer: { text: 'Buyer', tone: 'plain' },
  support: { text: 'Support', tone: 'info' },
  admin: { text: 'Admin', tone: 'good' },
};
