import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AgedLeadFilter, LeadFacet } from '@warmline/contracts/leads/query';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { MAX_DAYS } from '@warmline/domain/leads/entered-lead';
import { IsString, MaxLength } from 'class-validator';
import { Day } from '../../platform/http/day-range.query.js';
import { Optional, QueryNumber } from '../../platform/http/fields.js';

/** The filters beside the box, in queries and bodies of every module; `readLeadQuery` reads the texts. */
export class LeadFacetsDto implements Pick<AgedLeadFilter, LeadFacet> {
  @Optional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  states?: string;

  @Optional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  areas?: string;

  @Optional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  zips?: string;

  @QueryNumber(0, MAX_DAYS)
  ageMin?: number;

  @QueryNumber(0, MAX_DAYS)
  ageMax?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  priceMinCents?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  priceMaxCents?: number;

  @Day()
  filledFrom?: string;

  @Day()
  filledTo?: string;
}
