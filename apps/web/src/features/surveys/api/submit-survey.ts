import type { SurveyRequest, SurveyResponse } from '@warmline/contracts/api/surveys';
import { apiPost } from '../../../lib/api-client.ts';

/** Saves survey 1 and makes the account; throws ApiError, `username_taken` and `email_taken` at their field. */
export function submitSurvey(request: SurveyRequest): Promise<SurveyResponse> {
  return apiPost('/api/survey', request);
}
