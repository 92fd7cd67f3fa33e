import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { RESCHEDULE_LIMITS, RESCHEDULE_MESSAGES, type OpenReschedule } from '@warmline/contracts/callbacks/reschedule';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { useState } from 'react';
import { DateTimeField } from '../../../components/form/fields/date-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { declineReschedule, moveAppointment } from '../api/reschedules.ts';

const moveSchema = z.object({
  slotAt: z
    .string()
    .check(z.refine((text) => text !== '' && parseRequestedTime(text, '') !== null, APPOINTMENT_MESSAGES.slotInvalid)),
  answer: z.string().check(z.trim(), z.maxLength(RESCHEDULE_LIMITS.answer.max, TOO_LONG)),
});
const declineSchema = z.object({
  answer: z
    .string()
    .check(z.trim(), z.minLength(1, RESCHEDULE_MESSAGES.answerRequired), z.maxLength(RESCHEDULE_LIMITS.answer.max, TOO_LONG)),
});
const FAILURE = { title: 'Not answered', description: 'The request was not answered. Please try again.' };

interface AnswerProps {
  request: OpenReschedule;
  onClose: () => void;
}

/** Answers a request for another time: the newly agreed time, or no (L93). Default export, because it is lazy-loaded. */
export default function AnswerDialog({ request, onClose }: AnswerProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { name, phone, wish, note } = request;
  return (
    <Dialog title={isDeclining ? 'Decline another time?' : 'Set the new time'} onClose={onClose}>
      <p>
        <strong>{name}</strong>, {phone}. The buyer wishes: {wish}
        {note !== '' && ` (${note})`}
      </p>
      {isDeclining ? (
        <Decline request={request} onClose={() => setDeclining(false)} onDone={onClose} />
      ) : (
        <Move request={request} onClose={() => setDeclining(true)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function Move({ request: { id, state }, onClose, onDone }: AnswerProps & { onDone: () => void }) {
  const form = useSchemaForm({
    schema: moveSchema,
    defaults: { slotAt: '', answer: '' },
    draft: { key: `move ${id}` },
    failure: FAILURE,
    send: async (move) => {
      await moveAppointment(id, move);
      toast({ title: 'New time set', description: 'The buyer gets an email.' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <DateTimeField label="New time" hint={`On the clocks of ${state}, as agreed with the prospect`} {...form.field('slotAt')} />
      <TextField label="Note to the buyer (optional)" {...form.field('answer')} />
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Decline instead
        </Button>
        <SubmitButton form={form} busy="Saving...">
          Set new time
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function Decline({ request: { id }, onClose, onDone }: AnswerProps & { onDone: () => void }) {
  const form = useSchemaForm({
    schema: declineSchema,
    defaults: { answer: '' },
    draft: { key: `decline ${id}` },
    failure: FAILURE,
    send: async ({ answer }) => {
      await declineReschedule(id, answer);
      toast({ title: 'Request declined', description: 'The buyer gets an email.' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextField label="Why" hint="Part of the email to the buyer" {...form.field('answer')} />
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Back
        </Button>
        <SubmitButton form={form} busy="Saving..." tone="danger">
          Decline
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
