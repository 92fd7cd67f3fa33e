import { LIMITS } from '@warmline/contracts/limits';
import { normaliseState, stateName } from './us-states.ts';

/** The comma-separated terms of a filter box, trimmed and in lower case, empty and repeated ones dropped ([001] §5). */
export function filterTerms(text: string): string[] {
  const terms = text
    .toLowerCase()
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, LIMITS.filterTerms);
}

/**
 * Whether a term is contained in a lead's state, read as its code, its name or the text as written ([001] §5).
 * A term that is a state's code means that state alone: `OR` finds Oregon, not Florida. Zips go against text as written only.
 */
export function stateMatches(term: string, state: string): boolean {
  if (state.toLowerCase().includes(term)) return true;
  const isCode = term.length === 2 && normaliseState(term) !== term;
  return !isCode && stateName(state).toLowerCase().includes(term);
}

/** The area code a term asks for: exactly three characters, all digits ([001] §5; the other digits are masked, L2), else null. */
export function areaCodeOf(term: string): string | null {
  return /^\d{3}$/.test(term) ? term : null;
}

/** Whether any term matches what a buyer may see of a lead; no terms match every lead. */
export function leadMatches(terms: readonly string[], lead: { state: string; areaCode: string }): boolean {
  return terms.length === 0 || terms.some((term) => stateMatches(term, lead.state) || areaCodeOf(term) === lead.areaCode);
}
