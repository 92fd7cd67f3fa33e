import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { keepSession } from '../../lib/session/session.ts';

/**
 * Keeps the session of the account that a survey created (P46). Unlike a sign-in, it leaves the drafts: this survey isn't paid
 * yet.
 */
export async function keepSurveySession(sent: Promise<SurveyResponse>): Promise<SurveyResponse> {
  const answer = await sent;
  if (answer.session !== undefined) keepSession(answer.session);
  return answer;
}
