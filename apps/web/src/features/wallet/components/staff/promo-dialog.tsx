import { formatCents } from '@warmline/domain/money/money';
import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import type { StaffWallet } from '@warmline/contracts/wallet/adjustment-types';
import { Form, FormActions, SubmitButton } from '../../../../components/form/form.tsx';
import { TextAreaField } from '../../../../components/form/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { nameRequest } from '../../../../lib/view/use-request-id.ts';
import { askPromo } from '../../api/staff-wallets.ts';
import { EMPTY_PROMO, promoSchema } from '../../forms/promo-schema.ts';

/** Asks for promo credit (W12). Default export, because it is lazy-loaded. */
export default function PromoDialog({ agency, onClose }: { agency: StaffWallet['agency']; onClose: () => void }) {
  const form = useSchemaForm({
    schema: promoSchema,
    defaults: EMPTY_PROMO,
    places: { amountCents: 'amount', expiresAt: 'lastDay' },
    draft: { key: `promo ${agency.id}` },
    failure: (error, atFields) =>
      atFields.length > 0 ? null : { title: 'Not requested', description: messageOf(error, 'Please try again.') },
    send: async ({ amount: amountCents, lastDay: expiresAt, reason, press }, { set }) => {
      const named = nameRequest(press, `${amountCents} ${expiresAt} ${reason}`);
      set('press', named.kept);
      await askPromo(agency.id, { amountCents, expiresAt, reason, requestId: named.id });
      toast({ title: 'Promo credit requested', description: 'Another person approves it before the agency has it.' });
      onClose();
    },
  });
  return (
    <Dialog title={`Give promo credit to ${agency.name}`} onClose={onClose}>
      <Form form={form}>
        <MoneyField
          label="Amount"
          hint={`Up to ${formatCents(WALLET_LIMITS.promo.max).replace('.00', '')}. It can't be refunded to a card.`}
          {...form.field('amount')}
        />
        <TextField
          type="date"
          label="Last day"
          hint="What is left ends with this day, in the agency's time zone"
          {...form.field('lastDay')}
        />
        <TextAreaField
          label="Reason"
          hint="For staff. The agency sees “Promo credit”."
          maxLength={ADJUSTMENT_LIMITS.reason.max}
          {...form.field('reason')}
        />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Requesting...">
            Request promo credit
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
