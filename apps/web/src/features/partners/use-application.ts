import { zodResolver } from '@hookform/resolvers/zod';
import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import type { PartnerApplicationReceived } from '@warmline/contracts/partners/types';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Resolver } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { refusedFields } from '../../lib/refused-fields.ts';
import { SendingCancelled, type Sent } from '../../lib/send-form.ts';
import { toast } from '../../lib/toast.ts';
import { useWarnBeforeLeaving } from '../../lib/use-warn-before-leaving.ts';
import { sendApplication } from './api/send-application.ts';
import { dropDraft, keepDraft, readDraft } from './application-draft.ts';
import { findUnreadable } from './chosen-documents.ts';
import {
  applicationSchema,
  EMPTY_APPLICATION,
  type ApplicationField,
  type ApplicationFields,
  type ApplicationValues,
} from './forms/application-schema.ts';
import { useDocuments } from './use-documents.ts';

// Fields hold text while typing; the schema parses it into known values.
const resolver = zodResolver(applicationSchema) as unknown as Resolver<ApplicationFields, unknown, ApplicationValues>;
const { field: DOCUMENTS } = PARTNER_DOCUMENTS;
type Place = ApplicationField | typeof DOCUMENTS;
const PLACES = Object.fromEntries([...Object.keys(EMPTY_APPLICATION), DOCUMENTS].map((name) => [name, name])) as Record<
  string,
  Place
>;

/** Why an application was rejected. `differs`: the same submission ID arrived before with other content. */
export interface SubmissionProblem {
  message: string;
  differs: boolean;
}

export interface SentApplication extends PartnerApplicationReceived {
  contactEmail: string;
}

/** State of one partner application from draft to confirmation; errors keep everything typed and chosen. */
export function useApplication() {
  const [draft, setDraft] = useState(readDraft);
  const [submissionId, setSubmissionId] = useState(() => draft?.submissionId ?? crypto.randomUUID());
  const documents = useDocuments();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);
  const [received, setReceived] = useState<SentApplication | null>(null);
  const leaving = useRef<AbortController>(null);
  const form = useForm<ApplicationFields, unknown, ApplicationValues>({
    resolver,
    defaultValues: { ...EMPTY_APPLICATION, ...draft?.fields },
    mode: 'onTouched',
  });
  const arrived = received !== null;
  useWarnBeforeLeaving(sent !== null);

  useEffect(() => {
    if (arrived) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft({ submissionId, fields: values }),
    });
  }, [form, submissionId, arrived]);

  const refuse = (error: unknown) => {
    const places = refusedFields(error, PLACES);
    const wrong = places.find(({ field }) => field === DOCUMENTS);
    if (wrong !== undefined) documents.refuse(wrong.message);
    let focus = true;
    for (const { field, message } of places) {
      if (field === DOCUMENTS) continue;
      form.setError(field, { type: 'server', message }, { shouldFocus: focus });
      focus = false;
    }
    if (wrong !== undefined && focus) documents.focus();
    const { title, description } = PARTNER_TOASTS.submissionFailed;
    const message = messageOf(error, description);
    setProblem({ message, differs: error instanceof ApiError && error.code === 'application_differs' });
    toast({ title, description: message }, { destructive: true });
  };

  const send = async (values: ApplicationValues, id: string) => {
    if (leaving.current !== null) return;
    const abort = (leaving.current = new AbortController());
    setProblem(null);
    documents.refuse(null);
    try {
      const gone = await findUnreadable(documents.chosen);
      if (gone !== undefined) {
        documents.refuse(`${gone.name} can't be read. Please remove it and choose it again.`);
        documents.focus();
        return;
      }
      setSent({ loaded: 0, total: 0 });
      const files = documents.chosen.map(({ file }) => file);
      const answer = await sendApplication({ ...values, submissionId: id }, files, setSent, abort.signal);
      dropDraft();
      setReceived({ ...answer, contactEmail: values.contactEmail });
      toast(PARTNER_TOASTS.submitted);
    } catch (error) {
      // Synchronously, because a disabled field can't get focus.
      flushSync(() => setSent(null));
      if (!(error instanceof SendingCancelled)) refuse(error);
    } finally {
      leaving.current = null;
      setSent(null);
    }
  };

  return {
    form,
    documents,
    sent,
    problem,
    received,
    /** The form was restored from a draft on this device. */
    restored: draft !== null,
    submit: () => form.handleSubmit((values) => send(values, submissionId))(),
    /** Sends the form under a new submission ID, as another application. */
    submitAsNew: () => {
      const id = crypto.randomUUID();
      setSubmissionId(id);
      // A reload before the response must not restore the old ID.
      keepDraft({ submissionId: id, fields: form.getValues() });
      return form.handleSubmit((values) => send(values, id))();
    },
    cancel: () => leaving.current?.abort(),
    clear: () => {
      form.reset(EMPTY_APPLICATION);
      documents.clear();
      setProblem(null);
      setDraft(null);
      dropDraft();
      setSubmissionId(crypto.randomUUID());
    },
  };
}
