import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { explainRoute, type CampaignFacts, type RouteQuestion } from '../../campaigns/public.js';
import { newCaller } from './new-caller.sql.js';

/** Who might call, and when; null for now. */
export interface SupposedCall {
  state: string | null;
  at: Date | null;
  keys: readonly Buffer[];
}

const AT = 'coalesce($6::timestamptz, now())';
const QUESTION: RouteQuestion = {
  product: '$1::text',
  state: '$2::text',
  age: '$3::int',
  exclude: '$5::uuid[]',
  ...newCaller('$4::bytea[]', AT),
};
const EXPLAIN = explainRoute(QUESTION, AT, '$7::uuid');

/** Explains why a campaign would or would not get a call, by the rules that route it. */
@Injectable()
export class BlockersRepository {
  constructor(private readonly db: Database) {}

  explain(campaignId: string, { state, at, keys }: SupposedCall): Promise<CampaignFacts | null> {
    return this.db.first<CampaignFacts>(EXPLAIN, ['final_expense', state, null, keys, [], at, campaignId]);
  }
}
