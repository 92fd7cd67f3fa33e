import type { OwnedList } from '@warmline/contracts/agency-leads/types';

/** What the items of a list are called. */
export const LIST_NAMES: Record<OwnedList, { one: string; many: string }> = {
  leads: { one: 'lead', many: 'leads' },
  callbacks: { one: 'callback', many: 'callbacks' },
};
