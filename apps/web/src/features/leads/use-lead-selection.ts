import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();
const EMPTY: Omit<Selected, 'view'> = { leads: [], ids: NOTHING, lost: [] };

export interface LeadSelection {
  ids: ReadonlySet<string>;
  /** The selected leads. */
  chosen: AgedLeadListItem[];
  /** Leads that were selected when they left the page, such as to another buyer; until the selection is changed or cleared. */
  lost: readonly AgedLeadListItem[];
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/**
 * Keeps the selection for one view of the list; another page, filter or order starts empty (B4.02). A lead that leaves the page
 * drops out for good: it isn't selected again when it returns.
 */
export function useLeadSelection(leads: readonly AgedLeadListItem[], view: string): LeadSelection {
  const [state, setState] = useState({ ...EMPTY, view });
  // Cleared, not hidden: returning to a page also starts empty.
  const current = state.view === view ? state : { ...EMPTY, view };
  const next = current.leads === leads ? current : { ...current, leads, ...without(current, leads) };
  if (next !== state) setState(next);
  const set = (ids: ReadonlySet<string>) => setState({ view, leads, ids, lost: [] });
  const chosen = leads.filter((lead) => next.ids.has(leadId(lead)));
  return { ids: next.ids, chosen, lost: next.lost, set, clear: () => set(NOTHING) };
}

interface Selected {
  view: string;
  /** The rows when the selection was last compared with them. */
  leads: readonly AgedLeadListItem[];
  ids: ReadonlySet<string>;
  lost: readonly AgedLeadListItem[];
}

/** Moves the selected leads that are not on the page anymore to the lost ones. */
function without({ leads: before, ids, lost }: Selected, leads: readonly AgedLeadListItem[]): Pick<Selected, 'ids' | 'lost'> {
  const here = new Set(leads.map(leadId));
  const gone = before.filter((lead) => ids.has(leadId(lead)) && !here.has(leadId(lead)));
  if (gone.length === 0) return { ids, lost };
  return { ids: new Set([...ids].filter((id) => here.has(id))), lost: [...lost, ...gone] };
}

/** The key of a lead's row. */
export const leadId = ({ id }: AgedLeadListItem): string => String(id);
