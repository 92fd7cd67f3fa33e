import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { explainRoute, type CampaignFacts, type Question } from '../../campaigns/public.js';

/** Who might call, and when; null for now. */
export interface SupposedCall {
  state: string | null;
  at: Date | null;
  keys: readonly Buffer[];
}

const AT = 'coalesce($6::timestamptz, now())';
const QUESTION: Question = {
  product: '$1::text',
  state: '$2::text',
  age: '$3::int',
  exclude: '$5::uuid[]',
  isNewCaller: `NOT EXISTS (SELECT FROM calls d WHERE d.agency_id = c.agency_id AND d.caller_key = ANY ($4::bytea[]) AND d.kind = 'live'
    AND d.bridged_at > ${AT} - make_interval(days => c.duplicate_days))`,
};
const EXPLAIN = explainRoute({ ...QUESTION, at: AT }, '$7::uuid');

/** Explains why a campaign would or would not get a call, by the rules that route it. */
@Injectable()
export class BlockersRepository {
  constructor(private readonly db: Database) {}

  async explain(campaignId: string, { state, at, keys }: SupposedCall): Promise<CampaignFacts | null> {
    const [row] = await this.db.query<CampaignFacts>(EXPLAIN, ['final_expense', state, null, keys, [], at, campaignId]);
    return row ?? null;
  }
}
