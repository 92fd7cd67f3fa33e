import { Injectable } from '@nestjs/common';
import { surveyProduct, surveyProductRateCents, type SurveyProduct } from '@warmline/domain/survey-product';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Prices } from '../prices/public.js';
import type { Survey } from './persistence/survey.entity.js';
import { SurveyRepository } from './persistence/survey.repository.js';

/** How long a survey's quote is good for (docs/decisions.md M47). */
const QUOTE_LIFE_MS = 24 * 3600 * 1000;

export interface QuotedSurvey {
  id: string;
  userId: string;
  product: SurveyProduct;
  quantity: number;
  unitCents: number;
  /** When this quote was made; with the survey's id it names the quote. */
  quotedAt: Date;
  /** The quote replaced an earlier one of the same answers. */
  isRequoted: boolean;
  /** What whoever fulfils the order needs to know. */
  orderDetails: Record<string, unknown>;
}

/** What orders may ask of surveys. */
@Injectable()
export class Surveys {
  constructor(
    private readonly db: Database,
    private readonly surveys: SurveyRepository,
    private readonly prices: Prices,
  ) {}

  /** The account that a survey made, or null. */
  accountOf(tx: Transaction, submissionId: string): Promise<string | null> {
    return this.surveys.accountOf(tx, submissionId);
  }

  /** A survey and the price it was quoted, or null. */
  async find(submissionId: string): Promise<QuotedSurvey | null> {
    const survey = await this.surveys.find(submissionId);
    return survey && quoted(survey);
  }

  /** Whether a survey's quote is a day old: it must not be charged any more. */
  isExpired({ quotedAt }: QuotedSurvey): boolean {
    return Date.now() - quotedAt.getTime() >= QUOTE_LIFE_MS;
  }

  /** Quotes a survey again at the prices in force, once for each quote however many ask for it. */
  async requote({ id, quotedAt }: QuotedSurvey): Promise<QuotedSurvey | null> {
    await this.db.transaction(async (tx) => {
      const survey = await this.surveys.claim(tx, id);
      if (!survey || quoted(survey).quotedAt.getTime() !== quotedAt.getTime()) return;
      const { prices } = await this.prices.current(tx);
      await this.surveys.requote(tx, id, surveyProductRateCents(productOf(survey), prices));
    });
    return this.find(id);
  }

  /** Waits until nobody else changes the survey or opens or settles an order for it, and keeps it so until the transaction ends. */
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

/** The product a survey asks for; its answers were checked when it was sent. */
function productOf({ kind, answers }: Survey): SurveyProduct {
  return surveyProduct({ kind, leadType: answers.leadType, ageRange: answers.ageRange } as SurveyProduct);
}
