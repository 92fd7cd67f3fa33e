import { normalizeState, stateName } from '../places/us-states.ts';
import { areaCodeOf, filterTerms } from './lead-filter.ts';

/** Returns the filter that was meant by places without commas between them, such as `TX, FL` for `tx/fl` or `TX and FL` (L11); null for any other text. */
export function meantPlaces(text: string): string | null {
  const terms = filterTerms(text);
  const meant = terms.flatMap((term) => (isPlace(term) ? [term] : term.split(/[\s/;()|&+]+|\band\b|\bor\b/).filter(Boolean)));
  const isOther = meant.length > 0 && meant.join() !== terms.join();
  return isOther && meant.every(isPlace) ? meant.map(normalizeState).join(', ') : null;
}

function isPlace(term: string): boolean {
  return areaCodeOf(term) !== null || stateName(normalizeState(term)) !== normalizeState(term);
}
