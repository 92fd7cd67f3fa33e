import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { BookingRow } from '@warmline/contracts/bookings/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { cancelBooking } from '../api/bookings.ts';

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(BOOKING_LIMITS.reason.max, BOOKING_MESSAGES.reason)) });

/** Cancels a call, with a reason for its visitor. Default export, because it is lazy-loaded. */
export default function CancelDialog({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    draft: { key: `cancel call ${booking.id}` },
    failure: { title: 'Call not canceled', description: 'Please try again.' },
    send: async ({ reason }) => {
      await cancelBooking(booking.id, reason);
      toast({ title: 'Call canceled' });
      onClose();
    },
  });
  return (
    <Dialog title="Cancel this call?" onClose={onClose}>
      <Form form={form}>
        <p>
          <strong>{booking.name}</strong>, {formatDateTime(booking.startsAt)}. The visitor gets an email that removes the call
          from the calendar. The time can be booked again.
        </p>
        <TextAreaField label="Reason (optional)" hint="Part of the email to the visitor" {...form.field('reason')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Keep the call
          </Button>
          <SubmitButton form={form} busy="Canceling..." tone="danger">
            Cancel the call
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
