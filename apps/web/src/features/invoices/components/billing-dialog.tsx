import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { STATEMENT_LIMITS } from '@warmline/contracts/statements/limits';
import { BILLING_MESSAGES } from '@warmline/contracts/statements/messages';
import type { BillingProfile } from '@warmline/contracts/statements/types';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { StateSelect } from '../../../components/form/fields/state-field.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { EmailField, TextField } from '../../../components/form/fields/text-field.tsx';
import { TypedNotice } from '../../../components/form/unsaved/typed-notice.tsx';
import { useStoredForm } from '../../../components/form/unsaved/use-stored-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { billingText, saveBillingProfile } from '../api/billing-profile.ts';

const text = (max: number, message: string) => z.string().check(z.trim(), z.maxLength(max, message));
const email = z.pipe(text(LIMITS.email.max, MESSAGES.emailInvalid), z.email(MESSAGES.emailInvalid));
const schema = z.object({
  legalName: text(STATEMENT_LIMITS.legalName.max, BILLING_MESSAGES.legalName),
  address: text(STATEMENT_LIMITS.address.max, BILLING_MESSAGES.address),
  state: z.string(),
  zip: z.string().check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/, BILLING_MESSAGES.zip)),
  poText: text(STATEMENT_LIMITS.poText.max, BILLING_MESSAGES.poText),
  email: z.union([z.literal(''), email], { error: MESSAGES.emailInvalid }),
});

/** Changes whom new documents are made out to. Default export, because it is lazy-loaded. */
export default function BillingDialog({ profile, onClose }: { profile: BillingProfile; onClose: () => void }) {
  const { form, isOutdated, hasDraft, showStored } = useStoredForm({
    schema,
    failure: { title: 'Billing details not saved', description: 'Please try again.' },
    draftKey: 'billing',
    stored: { ...profile },
    save: async (values, version) => {
      const stored = await saveBillingProfile({ ...values, version });
      toast({ title: 'Billing details saved', description: 'New documents show them.' });
      onClose();
      return stored;
    },
  });
  return (
    <Dialog title="Billing details" onClose={onClose}>
      <Form form={form}>
        <TypedNotice
          isOutdated={isOutdated}
          hasDraft={hasDraft}
          stored={billingText(profile) || 'no details'}
          onUseStored={showStored}
        />
        <p>Documents that you already have stay as they are.</p>
        <TextField label="Legal name (optional)" autoComplete="organization" {...form.field('legalName')} />
        <TextAreaField label="Address (optional)" rows={2} autoComplete="street-address" {...form.field('address')} />
        <FieldPair>
          <StateSelect label="State (optional)" {...form.field('state')} />
          <TextField label="ZIP code (optional)" inputMode="numeric" autoComplete="postal-code" {...form.field('zip')} />
        </FieldPair>
        <TextField
          label="Reference (optional)"
          hint="Such as a purchase order number. It is on each document."
          {...form.field('poText')}
        />
        <EmailField label="Email for documents (optional)" hint="Your statements go there." {...form.field('email')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving...">
            Save
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
