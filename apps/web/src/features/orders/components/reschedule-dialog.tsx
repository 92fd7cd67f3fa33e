import { RESCHEDULE_LIMITS, RESCHEDULE_MESSAGES } from '@warmline/contracts/callbacks/reschedule';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { askReschedule } from '../api/appointments.ts';

const schema = z.object({
  wish: z
    .string()
    .check(z.trim(), z.minLength(1, RESCHEDULE_MESSAGES.wishRequired), z.maxLength(RESCHEDULE_LIMITS.wish.max, TOO_LONG)),
  note: z.string().check(z.trim(), z.maxLength(RESCHEDULE_LIMITS.note.max, TOO_LONG)),
});

/** Asks for another time of an appointment (L92). Default export, because it is lazy-loaded. */
export default function RescheduleDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    defaults: { wish: '', note: '' },
    draft: { key: `reschedule ${orderId}` },
    failure: { title: 'Not sent', description: 'Your request was not sent. Please try again.' },
    send: async (request) => {
      await askReschedule(orderId, request);
      toast({ title: 'Request sent' });
      onClose();
    },
  });
  return (
    <Dialog title="Ask for another time" onClose={onClose}>
      <Form form={form}>
        <p>We ask the prospect and email you the answer. Until then, the appointment stays as it is.</p>
        <TextField
          label="Times that suit you"
          hint="Such as: Friday after 3 PM, or December 4 in the morning"
          {...form.field('wish')}
        />
        <TextAreaField label="Note (optional)" {...form.field('note')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Sending...">
            Send request
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
