import { formatCents } from '@warmline/domain/money/money';
import type { DisputeDetail } from '@warmline/contracts/disputes/types';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { answerDispute } from '../api/disputes.ts';

const TEXTS = {
  submit: {
    title: 'Submit this evidence?',
    text: 'The bank takes evidence once. It can’t be changed afterwards.',
    button: 'Submit evidence',
    busy: 'Submitting...',
    done: 'Evidence submitted',
    failed: 'Evidence not submitted',
  },
  accept: {
    title: 'Accept this dispute?',
    text: 'The cardholder keeps the money, and the dispute is lost at once. This can’t be undone.',
    button: 'Accept dispute',
    busy: 'Accepting...',
    done: 'Dispute accepted',
    failed: 'Dispute not accepted',
  },
} as const;

/** There is nothing left to answer: another person was first, or the bank decided. */
const OVER: ReadonlySet<string> = new Set(['dispute_submitted', 'dispute_closed']);

export interface AnswerDialogProps {
  act: 'submit' | 'accept';
  dispute: DisputeDetail;
  /** Of the evidence that is shown. */
  sha256: string | undefined;
  onClose: () => void;
}

/** Submits evidence or accepts a dispute, after a confirmation. Default export, because it is lazy-loaded. */
export default function AnswerDialog({ act, dispute, sha256, onClose }: AnswerDialogProps) {
  const texts = TEXTS[act];
  return (
    <ConfirmDialog
      title={texts.title}
      action={texts.button}
      busy={texts.busy}
      tone={act === 'accept' ? 'danger' : undefined}
      run={async () => {
        await answerDispute(dispute.id, act, { sha256 });
        return { title: texts.done };
      }}
      failure={(error) => {
        if (!(error instanceof ApiError && OVER.has(error.code ?? '')))
          return {
            title: texts.failed,
            description: messageOf(error, 'There was no answer. Please check the state of the dispute before you try again.'),
          };
        toast({ title: 'Already answered', description: error.body?.message });
        onClose();
        return null;
      }}
      onClose={onClose}
    >
      <p>
        {formatCents(dispute.amountCents)}, {dispute.subject.name}
        {dispute.agency !== null && `, ${dispute.agency.name}`}
      </p>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
