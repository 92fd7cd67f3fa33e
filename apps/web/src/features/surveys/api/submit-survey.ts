import type { SurveyRequest, SurveyResponse } from '@warmline/contracts/surveys/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { keepSurveySession } from '../survey-session.ts';

/**
 * Saves survey 1 creates the account and keeps its session (P46); throws ApiError, with `username_taken` and `email_taken` for
 * their fields.
 */
export function submitSurvey(request: SurveyRequest): Promise<SurveyResponse> {
  return keepSurveySession(apiPost<SurveyResponse>('/api/survey', request));
}
