import type { RingcloudSurveyRequest, SurveyResponse } from '@warmline/contracts/surveys/types';
import { apiPost } from '../../../lib/api-client.ts';

/** Saves survey 2 and creates the account; throws ApiError, with `username_taken` and `email_taken` for their fields. */
export function submitRingcloudSurvey(request: RingcloudSurveyRequest): Promise<SurveyResponse> {
  return apiPost('/api/ringcloud-survey', request);
}
