import { formatCents } from '@warmline/domain/money/money';
import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { TextAreaField } from '../../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../../components/ui/facts/fact-list.tsx';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { z } from '../../../../lib/text/zod.ts';
import { decideAdjustment } from '../../api/staff-wallets.ts';
import { Amount } from '../amount.tsx';

const { max } = ADJUSTMENT_LIMITS.reason;
const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(max, ADJUSTMENT_MESSAGES.note)) });

const TEXTS = {
  approve: { title: 'Approve this adjustment?', button: 'Approve', busy: 'Approving...', done: 'Adjustment approved' },
  reject: { title: 'Reject this adjustment?', button: 'Reject', busy: 'Rejecting...', done: 'Adjustment rejected' },
} as const;

export interface DecisionDialogProps {
  adjustment: Adjustment;
  act: 'approve' | 'reject';
  onClose: () => void;
}

/** Approves or rejects an adjustment. Default export, because it is lazy-loaded. */
export default function DecisionDialog({ adjustment, act, onClose }: DecisionDialogProps) {
  const texts = TEXTS[act];
  const form = useSchemaForm({
    schema,
    defaults: { note: '' },
    failure: { title: 'Not decided', description: 'Please try again.' },
    send: async ({ note }) => {
      try {
        await decideAdjustment(adjustment.id, act, note);
      } catch (error) {
        // Another person was first: the server says who, and there is nothing left to decide.
        if (error instanceof ApiError && error.code === 'adjustment_decided') onClose();
        throw error;
      }
      toast({ title: texts.done });
      onClose();
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form form={form}>
        <FactList>
          <Fact term="Agency">{adjustment.agency.name}</Fact>
          <Fact term="Amount">
            <Amount cents={adjustment.amountCents} />
          </Fact>
          <Fact term="Balance">{balanceOf(adjustment)}</Fact>
          <Fact term="Asked by">{adjustment.askedBy}</Fact>
          <Fact term="Reason">{adjustment.reason}</Fact>
        </FactList>
        <TextAreaField label="Note" hint="Optional, for staff" {...form.field('note')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy={texts.busy} tone={act === 'reject' ? 'danger' : undefined}>
            {texts.button}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function balanceOf({ available }: Adjustment): string {
  if (available === null) return 'Decided';
  const before = `${formatCents(available.beforeCents)} now`;
  return available.afterCents === null ? `${before}, not enough cash` : `${before}, ${formatCents(available.afterCents)} after`;
}
