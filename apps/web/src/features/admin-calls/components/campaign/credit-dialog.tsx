import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { CREDIT_REASONS, type AdminCampaign } from '@warmline/contracts/campaigns/types';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { SelectField } from '../../../../components/form/fields/select-field.tsx';
import { NumberField, TextField } from '../../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { countOf } from '../../../../lib/text/format.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { nameRequest } from '../../../../lib/view/use-request-id.ts';
import { creditCampaign, refreshCampaigns } from '../../api/admin-calls.ts';
import { CREDIT_REASON_LABELS } from '../../call-labels.ts';
import { creditSchema } from '../../forms/campaign-schemas.ts';

const REASONS = CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] }));

/** Gives calls of a campaign back (C34). Default export, because it is lazy-loaded. */
export default function CreditDialog({ campaign, onClose }: { campaign: AdminCampaign; onClose: () => void }) {
  const form = useSchemaForm({
    schema: creditSchema,
    defaults: { tickets: '', reason: 'quality', note: '', press: '' },
    draft: { key: `credit ${campaign.id}` },
    failure: (error) => {
      refreshCampaigns();
      return { title: 'Calls not given back', description: messageOf(error, 'Please try again.') };
    },
    send: async ({ press, ...values }, { set }) => {
      const named = nameRequest(press, JSON.stringify(values));
      set('press', named.kept);
      await creditCampaign(campaign.id, { requestId: named.id, ...values });
      toast({ title: `${countOf(values.tickets, 'call')} given back` });
      onClose();
    },
  });
  return (
    <Dialog title="Give calls back" onClose={onClose}>
      <p>
        {campaign.name} has {countOf(campaign.left, 'call')} left. The calls are added at no cost.
        {campaign.status === 'finished' &&
          ` The campaign ${campaign.pauseReason === null ? 'takes calls again' : 'is then paused'}.`}
      </p>
      <Form form={form}>
        <NumberField
          label="Calls"
          max={CAMPAIGN_LIMITS.credit.max}
          hint={`1 to ${CAMPAIGN_LIMITS.credit.max}`}
          {...form.field('tickets')}
        />
        <SelectField label="Reason" hint="The buyer sees it in the statement." options={REASONS} {...form.field('reason')} />
        <TextField label="Note" hint="For the audit log only." {...form.field('note')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Giving back...">
            Give calls back
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
