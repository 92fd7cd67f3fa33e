import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { useState } from 'react';

const NOTHING: ReadonlySet<number> = new Set();

export interface LeadSelection {
  ids: ReadonlySet<number>;
  /** The selected leads that are still on the page; a lead that was sold drops out. */
  chosen: AgedLeadListItem[];
  allChosen: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Keeps the selection for one view of the list; another page or filter starts empty (B4.02). */
export function useLeadSelection(leads: readonly AgedLeadListItem[], page: number, filter: string): LeadSelection {
  const view = `${page} ${filter}`;
  const [state, setState] = useState({ view, ids: NOTHING });
  // Cleared, not hidden: returning to a page also starts empty.
  if (state.view !== view) setState({ view, ids: NOTHING });
  const ids = state.view === view ? state.ids : NOTHING;
  const chosen = leads.filter(({ id }) => ids.has(id));
  const allChosen = leads.length > 0 && chosen.length === leads.length;
  const set = (next: Iterable<number>) => setState({ view, ids: new Set(next) });
  return {
    ids,
    chosen,
    allChosen,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(allChosen ? [] : leads.map(({ id }) => id)),
    clear: () => set([]),
  };
}
