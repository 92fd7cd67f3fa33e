import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { normalizeState, stateName } from '../places/us-states.ts';

/**
 * Splits the text of the filter box at commas, and before a key such as `price:` (L56), into lowercase terms without spaces,
 * empty terms and repetitions (B5.09).
 */
export function filterTerms(text: string): string[] {
  const terms = text
    .toLowerCase()
    .split(/,|\s(?=[a-z]+:)/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, LEAD_LIMITS.filterTerms);
}

/**
 * Returns whether a lead's state contains a term: in its code, its name or the text as written (B5.10, B5.12). A term that is a
 * state code matches only that state: `OR` finds Oregon, not Florida. ZIP codes match only the text as written.
 */
export function stateMatches(term: string, state: string): boolean {
  if (state.toLowerCase().includes(term)) return true;
  const isCode = term.length === 2 && normalizeState(term) !== term;
  return !isCode && stateName(state).toLowerCase().includes(term);
}

/** Returns a term that is an area code: exactly three digits (B5.11), else null. The other digits are masked (L2). */
export function areaCodeOf(term: string): string | null {
  return /^\d{3}$/.test(term) ? term : null;
}
