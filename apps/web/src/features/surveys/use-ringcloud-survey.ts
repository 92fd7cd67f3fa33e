import type { Quote } from '@warmline/contracts/prices/quote';
import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import type { RingcloudLeadType, RingcloudSurveyRequest } from '@warmline/contracts/surveys/types';
import { useState } from 'react';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { submitRingcloudSurvey } from './api/submit-ringcloud-survey.ts';
import { ACCOUNT_PLACES } from './forms/account-fields.ts';
import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';
import { RINGCLOUD_AGENCY_STEP, ringcloudSchema, type RingcloudValues } from './forms/ringcloud-schema.ts';
import type { RingcloudSearch } from './ringcloud-package.ts';
import { RINGCLOUD_DRAFT } from './survey-drafts.ts';
import { RINGCLOUD_PAGES, useSurveyLeave } from './use-survey-leave.ts';

export type RingcloudSchemaForm = ReturnType<typeof useRingcloudSurvey>['form'];

/** Manages survey 2: two steps, then a redirect to its checkout with the price (A4.14-A4.16). */
export function useRingcloudSurvey(onSubmitted: (search: RingcloudSearch) => void) {
  const [step, setStep] = useState<1 | 2>(1);
  useSurveyLeave(RINGCLOUD_DRAFT, RINGCLOUD_PAGES);
  const form = useSchemaForm({
    schema: ringcloudSchema,
    defaults: EMPTY_RINGCLOUD,
    draft: RINGCLOUD_DRAFT,
    check: 'touched',
    places: ACCOUNT_PLACES,
    failure: (error, atFields) => {
      if (atFields.some((name) => RINGCLOUD_AGENCY_STEP.some((known) => known === name))) setStep(1);
      const { title, description } = SURVEY_TOASTS.ringcloudFailed;
      return { title, description: messageOf(error, description) };
    },
    send: async (values, { set }) => {
      // Stored before the first request: the survey may be saved although its response is lost.
      const ownId = values.submissionId || crypto.randomUUID();
      set('submissionId', ownId);
      const { submissionId, quote: quoted } = await submitRingcloudSurvey(ringcloudRequest(values, ownId));
      set('submissionId', submissionId);
      toast(SURVEY_TOASTS.ringcloudSubmitted);
      onSubmitted(checkoutSearch(values.leadType, quoted));
    },
  });
  const toLeads = async () => {
    if (await form.isValid(RINGCLOUD_AGENCY_STEP)) setStep(2);
  };
  return { form, step, toLeads, back: () => setStep(1) };
}

/** Builds the request with all fields of survey 2 and role Insurance Agent (A7.06); leaves out details of other lead types. */
function ringcloudRequest(values: RingcloudValues, submissionId: string): RingcloudSurveyRequest {
  const {
    transfersPerDay,
    totalTransfers = 0,
    transferHours,
    transferPhone,
    callbackPreference,
    ageRange,
    leadType,
    ...agency
  } = values;
  const details = {
    live_transfers: {
      ...(transfersPerDay !== undefined && { transfersPerDay }),
      ...(transferHours && { transferHours }),
      ...(transferPhone && { transferPhone }),
    },
    call_backs: callbackPreference ? { callbackPreference } : {},
    partial_apps: ageRange ? { ageRange } : {},
  }[leadType];
  return { ...agency, role: 'Insurance Agent', leadType, totalTransfers, ...details, submissionId };
}

function checkoutSearch(packageType: RingcloudLeadType, { amount, quantity, unitPrice }: Quote): RingcloudSearch {
  return { amount, calls: quantity, tier: 'ringcloud', packageType, pricePerUnit: unitPrice };
}
