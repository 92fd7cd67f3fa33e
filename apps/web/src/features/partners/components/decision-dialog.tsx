import { chakra } from '@chakra-ui/react/styled-system';
import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import { PARTNER_TOASTS, tooLongMessage } from '@warmline/contracts/partners/messages';
import type { PartnerApplication, PartnerDecision } from '@warmline/contracts/partners/types';
import { useWatch } from 'react-hook-form';
import { clearDraft } from '../../../components/form/unsaved/form-draft.ts';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { decideApplication, refreshApplications } from '../api/applications.ts';

const LABELS = {
  approved: { verb: 'Approve', busy: 'Approving...', tone: 'primary', tells: 'that the application is approved' },
  rejected: { verb: 'Reject', busy: 'Rejecting...', tone: 'danger', tells: 'that the application is rejected' },
} as const;
const schema = z.object({
  note: z.string().check(z.trim(), z.maxLength(PARTNER_LIMITS.noteLength, tooLongMessage('The note', PARTNER_LIMITS.noteLength))),
});

/** A draft note belongs to one decision: a rejection note is not offered for an approval. */
const draftOf = ({ id }: PartnerApplication, decision: PartnerDecision) => ({ key: `${decision} ${id}` });

export interface DecisionDialogProps {
  /** Current state; another admin may decide while the dialog is open. */
  application: PartnerApplication;
  decision: PartnerDecision;
  onClose: () => void;
}

/** Confirms a decision, with an optional note. Keeps the note if it is closed without an answer (P29). */
export default function DecisionDialog({ application, decision, onClose }: DecisionDialogProps) {
  const { verb, busy, tone, tells } = LABELS[decision];
  const form = useSchemaForm({
    schema,
    defaults: { note: '' },
    draft: draftOf(application, decision),
    failure: (error) => {
      // Another admin decided first, or the application is gone: refresh the page and show the new state.
      if (error instanceof ApiError) refreshApplications();
      const { title, description } = PARTNER_TOASTS.statusFailed;
      return { title, description: messageOf(error, description) };
    },
    send: async ({ note }) => {
      await decideApplication(application.id, { status: decision, note: note || undefined });
      clearDraft(draftOf(application, decision === 'approved' ? 'rejected' : 'approved'));
      toast(PARTNER_TOASTS.statusUpdated);
      onClose();
    },
  });
  const note = useWatch({ control: form.hook.control, name: 'note' });
  // The user's own decision also changes the status before the dialog closes.
  const overtaken = application.status !== 'pending' && !form.isSubmitting;
  return (
    <Dialog title={`${verb} ${application.businessName}?`} onClose={onClose}>
      {overtaken ? (
        <Overtaken application={application} note={note} onClose={onClose} />
      ) : (
        <Form form={form}>
          <p>
            <span className="wrap">
              <EmailLink>{application.contactEmail}</EmailLink>
            </span>{' '}
            will get an email {tells}. You can't undo this.
          </p>
          <TextAreaField
            label="Note (optional)"
            hint="Included in the email to the applicant and in the history"
            {...form.field('note')}
          />
          <FormActions>
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton form={form} busy={busy} tone={tone}>
              {verb}
            </SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

/** Shown if another admin decided while this dialog was open. */
function Overtaken({ application, note, onClose }: { application: PartnerApplication; note: string; onClose: () => void }) {
  const by = application.history.at(-1)?.by ?? null;
  return (
    <>
      <Notice tone="warn">
        <p>
          This application was already {application.status}
          {by !== null && ` by ${by}`}. Your decision wasn't saved, and no second email was sent.
        </p>
      </Notice>
      {note.trim() !== '' && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          <chakra.span color="fg.muted">Your note:</chakra.span> {note}
        </chakra.p>
      )}
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </>
  );
}
