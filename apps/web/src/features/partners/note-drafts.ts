import type { PartnerDecision } from '@warmline/contracts/api/partners';

const drafts = new Map<string, string>();
const keyOf = (id: string, decision: PartnerDecision): string => `${decision} ${id}`;

/** Notes of decisions that were begun and left; they live as long as the page. A rejection's is never offered for an approval. */
export const noteDrafts = {
  read: (id: string, decision: PartnerDecision): string => drafts.get(keyOf(id, decision)) ?? '',
  keep: (id: string, decision: PartnerDecision, note: string): void => void drafts.set(keyOf(id, decision), note),
  /** Both: the application is decided. */
  drop: (id: string): void => {
    for (const decision of ['approved', 'rejected'] as const) drafts.delete(keyOf(id, decision));
  },
};
