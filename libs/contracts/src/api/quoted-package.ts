import type { AgeRange } from '../price-book.ts';
import type { OrderChannel } from './orders.ts';
import type { RingcloudLeadType, SurveyLeadType } from './surveys.ts';

/** What a quote is for (docs/decisions.md M46). */
export interface QuotedPackage {
  channel: OrderChannel;
  /** As receipts say it. */
  description: string;
  /** Of the two surveys' products. */
  leadType?: SurveyLeadType | RingcloudLeadType;
  /** Of aged leads. */
  ageRange?: AgeRange;
  /** The survey's earlier quote had expired or was used up by a paid order, so it was quoted again (docs/decisions.md M47). */
  requoted?: true;
}
