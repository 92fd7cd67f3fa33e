import type { AdjustmentStatus } from '@warmline/contracts/wallet/adjustment-types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

export const STATUS_PILLS: Record<AdjustmentStatus, readonly [label: string, tone: PillTone]> = {
  pending: ['Waiting', 'warn'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'plain'],
};
