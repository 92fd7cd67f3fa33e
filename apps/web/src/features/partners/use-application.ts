import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import type { PartnerApplicationReceived } from '@warmline/contracts/partners/types';
import { useRef, useState } from 'react';
import type { DraftOptions } from '../../components/form/unsaved/form-draft.ts';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { SendingCancelled, type Sent } from '../../lib/api/send-form.ts';
import { toast } from '../../lib/view/toast.ts';
import { sendApplication } from './api/send-application.ts';
import { findUnreadable } from './chosen-documents.ts';
import { applicationSchema, EMPTY_APPLICATION } from './forms/application-schema.ts';
import { useDocuments } from './use-documents.ts';

/** Kept on the device, without the tax number and the honeypot (P25). */
export const APPLICATION_DRAFT: DraftOptions = {
  key: 'partnerApplication',
  omitted: ['ein', 'homepage'],
  where: 'device',
  isPublic: true,
};

/** Why an application was rejected. `differs`: the same submission ID arrived before with other content. */
export interface SubmissionProblem {
  message: string;
  differs: boolean;
}

export interface SentApplication extends PartnerApplicationReceived {
  contactEmail: string;
}

export type ApplicationForm = ReturnType<typeof useApplication>['form'];

/** State of one partner application from draft to confirmation; errors keep everything typed and chosen. */
export function useApplication() {
  const documents = useDocuments();
  const [sent, setSent] = useState<Sent | null>(null);
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);
  const [received, setReceived] = useState<SentApplication | null>(null);
  const leaving = useRef<AbortController>(null);

  const form = useSchemaForm({
    schema: applicationSchema,
    defaults: EMPTY_APPLICATION,
    draft: APPLICATION_DRAFT,
    check: 'touched',
    failure: (error, atFields) => {
      if (error instanceof SendingCancelled || error instanceof UnreadableFile) return null;
      const wrong = documentError(error);
      documents.refuse(wrong);
      if (wrong !== null && atFields.length === 0) documents.focus();
      const { title, description } = PARTNER_TOASTS.submissionFailed;
      const message = messageOf(error, description);
      setProblem({ message, differs: error instanceof ApiError && error.code === 'application_differs' });
      return { title, description: message };
    },
    send: async (values, { set }) => {
      const abort = (leaving.current = new AbortController());
      // Kept across a reload, so that a resent application is recognized.
      const submissionId = values.submissionId || crypto.randomUUID();
      set('submissionId', submissionId);
      setProblem(null);
      documents.refuse(null);
      try {
        const gone = await findUnreadable(documents.chosen);
        if (gone !== undefined) {
          documents.refuse(`${gone.name} can't be read. Please remove it and choose it again.`);
          documents.focus();
          throw new UnreadableFile();
        }
        setSent({ loaded: 0, total: 0 });
        const files = documents.chosen.map(({ file }) => file);
        const answer = await sendApplication({ ...values, submissionId }, files, setSent, abort.signal);
        setReceived({ ...answer, contactEmail: values.contactEmail });
        toast(PARTNER_TOASTS.submitted);
      } finally {
        leaving.current = null;
        setSent(null);
      }
    },
  });

  return {
    form,
    documents,
    sent,
    problem,
    received,
    /** Sends the form under a new submission ID, as another application. */
    submitAsNew: () => {
      form.set('submissionId', crypto.randomUUID());
      return form.submit();
    },
    cancel: () => leaving.current?.abort(),
    clear: () => {
      form.empty();
      documents.clear();
      setProblem(null);
    },
  };
}

/** A chosen document was deleted or changed on disk. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Returns what the server says about the documents, or null. */
function documentError(error: unknown): string | null {
  const errors = error instanceof ApiError ? error.body?.errors : undefined;
  return errors?.find(({ field }) => field === PARTNER_DOCUMENTS.field)?.message ?? null;
}
