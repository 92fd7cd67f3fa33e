import { Injectable } from '@nestjs/common';
import type { SurveyKind } from './persistence/survey.entity.js';
import { SurveyRepository } from './persistence/survey.repository.js';

export interface QuotedSurvey {
  id: string;
  kind: SurveyKind;
  userId: string;
  quantity: number;
  unitCents: number;
  /** What whoever fulfils the order needs to know. */
  orderDetails: Record<string, unknown>;
}

/** What orders may ask of surveys. */
@Injectable()
export class Surveys {
  constructor(private readonly surveys: SurveyRepository) {}

  /** A survey and the price it was quoted, or null. */
  async find(submissionId: string): Promise<QuotedSurvey | null> {
    const survey = await this.surveys.find(submissionId);
    if (!survey) return null;
    const { id, kind, userId, quantity, unitCents, answers } = survey;
    return { id, kind, userId, quantity, unitCents, orderDetails: answers };
  }
}
