import type { CallDecision, CallReview } from '@warmline/contracts/calls/types';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { closeReview, decideCall } from '../api/admin-calls.ts';
import { decisionSchema, type DecisionTexts } from '../forms/campaign-schemas.ts';

const CHOICES = {
  count: { label: 'Count the call', text: 'Its events prove that it counts. It takes one of the calls that are left.' },
  give_back: { label: 'Give the call back', text: 'The campaign gets one call more. The call stays in the ledger.' },
} as const satisfies Record<CallDecision, object>;
const LEAVE = { value: 'leave', label: 'Leave the call as it is' };
const DONE = { leave: 'Review closed', count: 'Call counted', give_back: 'Call given back' } as const;

interface DecisionFormProps {
  callId: string;
  decidable: CallDecision | null;
  review: CallReview | undefined;
  onClose: () => void;
}

/** Decides about a call, once, and closes its review. A review stays open if the decision fails. */
export function DecisionForm({ callId, decidable, review, onClose }: DecisionFormProps) {
  const form = useSchemaForm<DecisionTexts, DecisionTexts>({
    schema: decisionSchema,
    defaults: { decision: review === undefined && decidable !== null ? decidable : 'leave', note: '' },
    draft: { key: `review ${review?.id ?? callId}`, omitted: ['decision'] },
    places: { reason: 'note' },
    failure: { title: review === undefined ? 'Not decided' : 'Review not closed', description: 'Please try again.' },
    send: async ({ decision, note }) => {
      if (decision !== 'leave') await decideCall(callId, { decision, reason: note });
      if (review !== undefined) await closeReview(review, note);
      toast({ title: DONE[decision] });
      onClose();
    },
  });
  const decision = useWatch({ control: form.hook.control, name: 'decision' });
  const choices = decidable === null ? [] : [{ value: decidable, ...CHOICES[decidable] }];
  return (
    <Form form={form}>
      {choices.length > 0 && review !== undefined && (
        <ChoiceField label="What happens to the call?" options={[LEAVE, ...choices]} {...form.field('decision')} />
      )}
      {review === undefined && choices.map(({ value, text }) => <p key={value}>{text} You can decide only once.</p>)}
      <TextAreaField
        label={review === undefined ? 'Reason' : 'What did you find?'}
        hint="For the audit log only."
        {...form.field('note')}
      />
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Saving...">
          {decision === 'leave' ? 'Close review' : CHOICES[decision].label}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
