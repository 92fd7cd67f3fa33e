import { RECONCILIATION_LIMITS } from '@warmline/contracts/reconciliation/limits';
import { RECONCILIATION_MESSAGES } from '@warmline/contracts/reconciliation/messages';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { acknowledge } from '../api/books.ts';
import { KIND_LABELS } from '../books-labels.ts';

const { note: message } = RECONCILIATION_MESSAGES;
const schema = z.object({
  note: z.string().check(z.trim(), z.minLength(1, message), z.maxLength(RECONCILIATION_LIMITS.note.max, message)),
});

/** Acknowledges a difference with a note. Default export, because it is lazy-loaded. */
export default function AcknowledgeDialog({ item, onClose }: { item: ReconciliationItem; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    defaults: { note: '' },
    draft: { key: `acknowledge ${item.id}` },
    failure: { title: 'Not acknowledged', description: 'Please try again.' },
    send: async ({ note }) => {
      await acknowledge(item.id, note);
      toast({ title: 'Difference acknowledged' });
      onClose();
    },
  });
  return (
    <Dialog title="Acknowledge this difference?" onClose={onClose}>
      <Form form={form}>
        <p>
          <strong>{KIND_LABELS[item.kind]}</strong>: {item.order?.number ?? item.ref}. No money is moved. The same difference
          stays acknowledged in later comparisons.
        </p>
        <TextAreaField label="Note" hint="What it is, and what was done" {...form.field('note')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Acknowledging...">
            Acknowledge
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
