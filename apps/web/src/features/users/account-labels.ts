import type { SeatRole } from '@warmline/contracts/auth/access';
import type { AccountStatus } from '@warmline/contracts/users/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, { text: string; tone: PillTone }> = {
  active: { text: 'Active', tone: 'good' },
  invited: { text: 'Invited', tone: 'warn' },
  disabled: { text: 'Disabled', tone: 'bad' },
};

export const SEAT_LABELS: Record<SeatRole, string> = { owner: 'Owner', manager: 'Manager', agent: 'Agent', viewer: 'Viewer' };

/** What each staff role may do, in the forms that choose one. */
export const STAFF_ROLE_OPTIONS = [
  { value: 'support', label: 'Support', text: 'Finds customers, adds notes, and helps them sign in.' },
  { value: 'admin', label: 'Admin', text: 'Everything: orders, refunds, leads, prices, and accounts.' },
];
