import type { PageTotal } from '@warmline/contracts/lists/page';
import { countOf, formatCount } from '../../lib/text/format.ts';

/** Formats the total of a list as `12 leads` or `1,000+ leads`; '' before it is known. */
export function totalText(total: PageTotal | undefined, one: string): string {
  if (total === undefined) return '';
  return total.exact ? countOf(total.count, one) : `${formatCount(total.count)}+ ${one}s`;
}
