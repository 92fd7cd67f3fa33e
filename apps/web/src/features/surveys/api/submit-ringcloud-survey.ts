import type { RingcloudSurveyRequest, SurveyResponse } from '@warmline/contracts/api/surveys';
import { apiPost } from '../../../lib/api-client.ts';

/** Saves survey 2 and makes the account; throws ApiError, `username_taken` and `email_taken` at their field. */
export function submitRingcloudSurvey(request: RingcloudSurveyRequest): Promise<SurveyResponse> {
  return apiPost('/api/ringcloud-survey', request);
}
