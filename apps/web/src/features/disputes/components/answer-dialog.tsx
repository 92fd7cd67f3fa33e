import type { DisputeDetail } from '@warmline/contracts/disputes/types';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { formatCents } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { answerDispute } from '../api/disputes.ts';

const TEXTS = {
  submit: {
    title: 'Submit this evidence?',
    text: 'The bank takes evidence once. It can’t be changed afterwards.',
    button: 'Submit evidence',
    busy: 'Submitting...',
    done: 'Evidence submitted',
  },
  accept: {
    title: 'Accept this dispute?',
    text: 'The cardholder keeps the money, and the dispute is lost at once. This can’t be undone.',
    button: 'Accept dispute',
    busy: 'Accepting...',
    done: 'Dispute accepted',
  },
} as const;

/** There is nothing left to answer: somebody else was first, or the bank decided. */
const OVER: ReadonlySet<string> = new Set(['dispute_submitted', 'dispute_closed']);

export interface AnswerDialogProps {
  act: 'submit' | 'accept';
  dispute: DisputeDetail;
  /** Of the evidence that is shown. */
  sha256: string | undefined;
  onClose: () => void;
}

/** Submits evidence or gives a dispute up, after a confirmation. Default export, because it is lazy-loaded. */
export default function AnswerDialog({ act, dispute, sha256, onClose }: AnswerDialogProps) {
  const texts = TEXTS[act];
  const answer = useOneAtATime({
    mutationFn: () => answerDispute(dispute.id, act, { sha256 }),
    onSuccess: () => {
      toast({ title: texts.done });
      onClose();
    },
    onError: (error: unknown) => {
      if (!(error instanceof ApiError && OVER.has(error.code ?? ''))) return;
      toast({ title: 'Already answered', description: error.body?.message });
      onClose();
    },
  });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" disabled={answer.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button tone={act === 'accept' ? 'danger' : undefined} disabled={answer.isPending} onClick={() => answer.mutate()}>
            {answer.isPending ? texts.busy : texts.button}
          </Button>
        </>
      }
    >
      <p>
        {formatCents(dispute.amountCents)}, {dispute.subject.name}
        {dispute.agency !== null && `, ${dispute.agency.name}`}
      </p>
      <p>{texts.text}</p>
      <Failed by={answer} text="Nothing was sent. Please try again." />
    </Dialog>
  );
}
