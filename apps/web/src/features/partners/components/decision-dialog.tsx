import { zodResolver } from '@hookform/resolvers/zod';
import {
  PARTNER_NOTE_MAX,
  PARTNER_TOASTS,
  tooLongMessage,
  type PartnerApplication,
  type PartnerDecision,
} from '@warmline/contracts/api/partners';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api-client.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetForms, useKeptForm } from '../../../lib/use-kept-form.ts';
import { z } from '../../../lib/zod.ts';
import { decideApplication, refreshApplications } from '../api/applications.ts';

const WORDS = {
  approved: { verb: 'Approve', busy: 'Approving...', tone: 'primary', tells: 'that the application is approved' },
  rejected: { verb: 'Reject', busy: 'Rejecting...', tone: 'danger', tells: 'that the application is rejected' },
} as const;
const schema = z.object({ note: z.string().trim().max(PARTNER_NOTE_MAX, tooLongMessage('The note', PARTNER_NOTE_MAX)) });

/** A rejection's note is never offered for an approval. */
const keyOf = ({ id }: PartnerApplication, decision: PartnerDecision): string => `${decision} ${id}`;

export interface DecisionDialogProps {
  /** As it is now: somebody else may decide while this is open. */
  application: PartnerApplication;
  decision: PartnerDecision;
  onClose: () => void;
}

/** Asks before an application is decided, with an optional note; closed without an answer, it keeps what was typed. */
export function DecisionDialog({ application, decision, onClose }: DecisionDialogProps) {
  const { verb, busy, tone, tells } = WORDS[decision];
  const { register, handleSubmit, formState, setError, control } = useKeptForm<{ note: string }>(keyOf(application, decision), {
    resolver: zodResolver(schema),
    defaultValues: { note: '' },
  });
  const note = useWatch({ control, name: 'note' });
  const submit = handleSubmit(async (values) => {
    try {
      await decideApplication(application.id, { status: decision, note: values.note || undefined });
      forgetForms(keyOf(application, 'approved'), keyOf(application, 'rejected'));
      toast(PARTNER_TOASTS.statusUpdated);
      onClose();
    } catch (error) {
      for (const { field, message } of refusedFields(error, { note: 'note' }))
        setError(field, { message }, { shouldFocus: true });
      const { title, description } = PARTNER_TOASTS.statusFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
      // Somebody was first, or it is gone: the page is brought up to date, and the dialog says what it finds.
      if (error instanceof ApiError) refreshApplications();
    }
  });
  const { isSubmitting } = formState;
  // One's own decision arrives here too, before the dialog closes.
  const overtaken = application.status !== 'pending' && !isSubmitting;
  return (
    <Dialog title={`${verb} ${application.businessName}?`} onClose={onClose}>
      {overtaken ? (
        <Overtaken application={application} note={note} onClose={onClose} />
      ) : (
        <form noValidate className="form-stack" onSubmit={submit}>
          <p>
            <span className="wrap">
              <MailAddress>{application.contactEmail}</MailAddress>
            </span>{' '}
            gets a mail {tells}. This cannot be undone.
          </p>
          <TextAreaField
            label="Note (optional)"
            hint="Stands in the mail to the applicant and in the history"
            error={formState.errors.note?.message}
            {...register('note')}
          />
          <div className="form-actions">
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" tone={tone} loading={isSubmitting} loadingText={busy}>
              {verb}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Another admin has decided while this dialog was open. */
function Overtaken({ application, note, onClose }: { application: PartnerApplication; note: string; onClose: () => void }) {
  const by = application.history.at(-1)?.by ?? null;
  return (
    <>
      <Notice tone="warn">
        <p>
          This application was already {application.status}
          {by !== null && ` by ${by}`}. Your decision was not saved, and no second mail was sent.
        </p>
      </Notice>
      {note.trim() !== '' && (
        <p className="application-note wrap">
          <span className="quiet">Your note:</span> {note}
        </p>
      )}
      <div className="form-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  );
}
