import { olderLeadsCostLess } from '@warmline/domain/prices/rate-ladder';
import { usePrices } from '../../../lib/api/use-prices.ts';

/** Says what the list of leads offers; that older leads cost less only while both price lists fall (M75). */
export function LeadListHint() {
  const claim = olderLeadsCostLess(usePrices()) ? ' Older leads cost less.' : '';
  return <p>Filter by place, price or lead age.{claim} You see full details after you pay.</p>;
}
