import { normalizeState, stateName } from '../places/us-states.ts';
import { areaCodeOf, filterTerms } from './lead-filter.ts';

/**
 * Returns the filter that was meant by places without commas between them, such as `TX, FL` for `tx/fl` or `TX and FL` (L11);
 * null for any other text, and for "or" between them, which may be Oregon.
 */
export function meantPlaces(text: string): string | null {
  const terms = filterTerms(text);
  const meant = terms.flatMap((term) => (isPlace(term) ? [term] : term.split(/[\s/;()|&+]+|\band\b/).filter(Boolean)));
  const isOther = meant.length > 0 && meant.join() !== terms.join();
  const isClear = meant.every((word) => isPlace(word) && (word !== 'or' || terms.includes(word)));
  return isOther && isClear ? meant.map(normalizeState).join(', ') : null;
}

function isPlace(term: string): boolean {
  return areaCodeOf(term) !== null || stateName(normalizeState(term)) !== normalizeState(term);
}
