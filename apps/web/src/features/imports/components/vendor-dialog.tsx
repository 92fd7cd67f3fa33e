import { VENDOR_LIMITS, type VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LEAD_PRICE_PROFILES, MAX_CHARGE_CENTS, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { amountText, parseDollars } from '@warmline/domain/money/money';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { MoneyField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { toast } from '../../../lib/view/toast.ts';
import { z } from '../../../lib/text/zod.ts';
import { changeVendor } from '../api/vendors.ts';
import { PROFILE_NAMES } from './mapping-fields.ts';

const PROFILES = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];
const LISTS = [
  { value: '', label: 'Choose in each review' },
  ...PROFILES.map((value) => ({ value, label: PROFILE_NAMES[value] })),
];

const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name'),
      z.maxLength(VENDOR_LIMITS.name, `Use up to ${VENDOR_LIMITS.name} characters`),
    ),
  cost: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || centsOf(text) !== null, LEAD_MESSAGES.priceInvalid),
    ),
  ),
  priceProfile: z.optional(z.string()),
});

/** Changes the name of a vendor and what its next file starts with. Default export, because it is lazy-loaded. */
export default function VendorDialog({ vendor, onClose }: { vendor: VendorRow; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    defaults: {
      name: vendor.name,
      cost: vendor.costCents === null ? '' : amountText(vendor.costCents),
      priceProfile: vendor.priceProfile ?? '',
    },
    failure: { title: 'Vendor not changed', description: 'Please try again.' },
    places: { vendor_known: 'name', costCents: 'cost' },
    send: async ({ name, cost = '', priceProfile }) => {
      const typed = { name, costCents: centsOf(cost), priceProfile: oneOf(PROFILES, priceProfile) ?? null };
      // What a file brought since the dialog was opened stays.
      const changed = Object.entries(typed).filter(([key, value]) => value !== vendor[key as keyof typeof typed]);
      await changeVendor(vendor.id, Object.fromEntries(changed));
      toast({ title: 'Vendor changed', description: 'The next file of this vendor starts with these values.' });
      onClose();
    },
  });
  return (
    <Dialog title={`Edit ${vendor.name}`} onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <MoneyField
          label="Cost per lead (optional)"
          hint="Used for rows without a cost. Buyers never see it."
          {...form.field('cost')}
        />
        <SelectField label="Price list" options={LISTS} {...form.field('priceProfile')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving...">
            Save vendor
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function centsOf(text: string): number | null {
  const cents = text === '' ? null : parseDollars(text);
  return cents === null || cents < 0 || cents > MAX_CHARGE_CENTS ? null : cents;
}
