import type { CallReview } from '@warmline/contracts/calls/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { closeReview } from '../api/calls-desk.ts';
import { CALL_REASON_LABELS, resultLabel } from '../call-labels.ts';
import { reviewSchema } from '../forms/campaign-schemas.ts';

/** Closes the review of a call with what was found. Default export, because it is lazy-loaded. */
export default function ReviewDialog({ review, onClose }: { review: CallReview; onClose: () => void }) {
  const form = useSchemaForm({
    schema: reviewSchema,
    defaults: { note: '' },
    draft: { key: `review ${review.id}` },
    failure: { title: 'Review not closed', description: 'Please try again.' },
    send: async ({ note }) => {
      await closeReview(review, note);
      toast({ title: 'Review closed' });
      onClose();
    },
  });
  return (
    <Dialog title="Close this review?" onClose={onClose}>
      <p>
        <strong>{CALL_REASON_LABELS[review.why]}</strong>: {review.campaign}. {resultLabel(review)}. Closing it doesn't change the
        call. To give it back, credit a call on the page of the campaign.
      </p>
      <Form form={form}>
        <TextAreaField label="What did you find?" hint="For the audit log only." {...form.field('note')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Closing...">
            Close review
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
