import { Injectable } from '@nestjs/common';
import { surveyProduct, surveyProductRateCents, type SurveyProduct } from '@warmline/domain/prices/survey-product';
import { DAY_MS } from '@warmline/domain/time/durations';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Prices } from '../../prices/public.js';
import type { Survey } from '../persistence/survey.entity.js';
import { SurveyRepository } from '../persistence/survey.repository.js';

/** How long a survey's quote is valid (M47). */
const QUOTE_LIFE_MS = DAY_MS;

export interface QuotedSurvey {
  id: string;
  userId: string;
  product: SurveyProduct;
  quantity: number;
  unitCents: number;
  /** When this quote was made; with the survey's id it identifies the quote. */
  quotedAt: Date;
  /** Whether this quote replaced an earlier one of the same answers. */
  isRequoted: boolean;
  /** What staff need to know to fulfill the order. */
  orderDetails: Record<string, unknown>;
}

/** Gives orders access to surveys. */
@Injectable()
export class Surveys {
  constructor(
    private readonly db: Database,
    private readonly surveys: SurveyRepository,
    private readonly prices: Prices,
  ) {}

  /** Returns the account that a survey created, or null. */
  accountOf(tx: Transaction, submissionId: string): Promise<string | null> {
    return this.surveys.accountOf(tx, submissionId);
  }

  /** Returns a survey with its quoted price, or null. */
  async find(submissionId: string): Promise<QuotedSurvey | null> {
    const survey = await this.surveys.find(submissionId);
    return survey && quoted(survey);
  }

  /** Returns whether a survey's quote is a day old and must not be charged. */
  isExpired({ quotedAt }: QuotedSurvey): boolean {
    return Date.now() - quotedAt.getTime() >= QUOTE_LIFE_MS;
  }

  /** Quotes a survey again at current prices, once per quote, even for concurrent calls. */
  async requote({ id, quotedAt }: QuotedSurvey): Promise<QuotedSurvey | null> {
    await this.db.transaction(async (tx) => {
      const survey = await this.surveys.claim(tx, id);
      if (!survey || quoted(survey).quotedAt.getTime() !== quotedAt.getTime()) return;
      const { prices } = await this.prices.current(tx);
      await this.surveys.requote(tx, id, surveyProductRateCents(productOf(survey), prices));
    });
    return this.find(id);
  }

  /** Locks the survey until the transaction ends, against other changes and against opening or settling its orders. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await this.surveys.lock(tx, id);
  }
}

function quoted(survey: Survey): QuotedSurvey {
  const { id, userId, quantity, unitCents, answers, updatedAt, requotedAt } = survey;
  const isRequoted = requotedAt != null && requotedAt > updatedAt;
  return {
    id,
    userId,
    product: productOf(survey),
    quantity,
    unitCents,
    quotedAt: isRequoted ? requotedAt : updatedAt,
    isRequoted,
    orderDetails: answers,
  };
}

/** Returns the product that a survey asks for; its answers were checked when sent. */
function productOf({ kind, answers }: Survey): SurveyProduct {
  return surveyProduct({ kind, leadType: answers.leadType, ageRange: answers.ageRange } as SurveyProduct);
}
