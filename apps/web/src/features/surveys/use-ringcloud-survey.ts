import { zodResolver } from '@hookform/resolvers/zod';
import type { Quote } from '@warmline/contracts/quote';
import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import type { RingcloudLeadType, RingcloudSurveyRequest } from '@warmline/contracts/surveys/types';
import { useEffect, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { messageOf } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { submitRingcloudSurvey } from './api/submit-ringcloud-survey.ts';
import { RINGCLOUD_AGENCY_STEP, ringcloudSchema, type RingcloudFields, type RingcloudValues } from './forms/ringcloud-schema.ts';
import { refusedAccountField } from './refused-field.ts';
import type { RingcloudSearch } from './ringcloud-package.ts';
import { keepDraft, keepSubmission, readDraft, readSubmission } from './ringcloud-submission.ts';

// Fields contain text; the schema converts it to numbers and known values.
const ringcloudResolver = zodResolver(ringcloudSchema) as unknown as Resolver<RingcloudFields, unknown, RingcloudValues>;

/** Manages survey 2: two steps, then a redirect to its checkout with the price (A4.14-A4.16). */
export function useRingcloudSurvey(onSubmitted: (search: RingcloudSearch) => void) {
  const [step, setStep] = useState<1 | 2>(1);
  const focusNext = useRef<keyof RingcloudFields>(undefined);
  const form = useForm<RingcloudFields, unknown, RingcloudValues>({
    resolver: ringcloudResolver,
    defaultValues: readDraft(),
    mode: 'onTouched',
  });

  useEffect(() => {
    if (focusNext.current !== undefined) form.setFocus(focusNext.current);
    focusNext.current = undefined;
  }, [step, form]);

  const toLeads = async () => {
    if (await form.trigger(RINGCLOUD_AGENCY_STEP, { shouldFocus: true })) setStep(2);
  };

  const sendValues = async (values: RingcloudValues) => {
    // Stored before the first request: the survey may be saved although its response is lost.
    const ownId = readSubmission() ?? crypto.randomUUID();
    keepSubmission(ownId);
    try {
      const { submissionId, quote: quoted } = await submitRingcloudSurvey(ringcloudRequest(values, ownId));
      keepSubmission(submissionId);
      keepDraft(form.getValues());
      toast(SURVEY_TOASTS.ringcloudSubmitted);
      onSubmitted(checkoutSearch(values.leadType, quoted));
    } catch (error) {
      const { title, description } = SURVEY_TOASTS.ringcloudFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
      const refused = refusedAccountField(error);
      if (refused === undefined) return;
      const field = refused.field as keyof RingcloudFields;
      form.setError(field, { type: 'server', message: refused.message });
      focusNext.current = field;
      setStep(1);
    }
  };

  return { form, step, toLeads, send: () => form.handleSubmit(sendValues)(), back: () => setStep(1) };
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
