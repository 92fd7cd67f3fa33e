import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { pauseStandingOrder } from '../api/standing-orders.ts';

const SCHEMA = z.object({ until: z.string() });

/** Pauses a standing order, until a day if one is entered (L76). Default export, because it is lazy-loaded. */
export default function PauseStandingOrderDialog({ order, onClose }: { order: StandingOrder; onClose: () => void }) {
  const form = useSchemaForm({
    schema: SCHEMA,
    defaults: { until: order.pausedUntil ?? '' },
    failure: { title: 'Not paused', description: 'The standing order was not paused. Please try again.' },
    send: async ({ until }) => {
      await pauseStandingOrder(order, until || null);
      toast({ title: 'Standing order paused' });
      onClose();
    },
  });
  return (
    <Dialog title={`Pause “${order.name}”?`} onClose={onClose}>
      <Form form={form} aria-label="Pause">
        <TextField
          type="date"
          label="Resumes on (optional)"
          hint={`${STANDING_MESSAGES.pausedUntil}, or resume it yourself.`}
          {...form.field('until')}
        />
        <FormActions>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Pausing...">
            Pause standing order
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
