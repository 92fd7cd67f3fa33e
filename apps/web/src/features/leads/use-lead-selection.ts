import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

export interface LeadSelection {
  ids: ReadonlySet<string>;
  /** The selected leads that are still on the page; a lead that was sold drops out. */
  chosen: AgedLeadListItem[];
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/** Keeps the selection for one view of the list; another page or filter starts empty (B4.02). */
export function useLeadSelection(leads: readonly AgedLeadListItem[], page: number, filter: string): LeadSelection {
  const view = `${page} ${filter}`;
  const [state, setState] = useState({ view, ids: NOTHING });
  // Cleared, not hidden: returning to a page also starts empty.
  if (state.view !== view) setState({ view, ids: NOTHING });
  const ids = state.view === view ? state.ids : NOTHING;
  const set = (next: ReadonlySet<string>) => setState({ view, ids: next });
  return { ids, chosen: leads.filter((lead) => ids.has(leadId(lead))), set, clear: () => set(NOTHING) };
}

/** The key of a lead's row. */
export const leadId = ({ id }: AgedLeadListItem): string => String(id);
