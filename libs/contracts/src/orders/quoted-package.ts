import type { AgeRange } from '../prices/price-book.ts';
import type { OrderChannel } from './types.ts';
import type { RingcloudLeadType, SurveyLeadType } from '../surveys/types.ts';

/** The package that a quote is for (M46). */
export interface QuotedPackage {
  channel: OrderChannel;
  /** Wording of the receipt. */
  description: string;
  /** Only for the two surveys' products. */
  leadType?: SurveyLeadType | RingcloudLeadType;
  /** Only for aged leads. */
  ageRange?: AgeRange;
  /** The survey's earlier quote expired or was used by a paid order, so it was quoted again (M47). */
  requoted?: true;
}
