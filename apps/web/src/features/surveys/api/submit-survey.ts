import type { SurveyRequest, SurveyResponse } from '@warmline/contracts/surveys/types';
import { apiPost } from '../../../lib/api-client.ts';

/** Saves survey 1 and creates the account; throws ApiError, with `username_taken` and `email_taken` for their fields. */
export function submitSurvey(request: SurveyRequest): Promise<SurveyResponse> {
  return apiPost('/api/survey', request);
}
