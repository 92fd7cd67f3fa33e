import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import { LEAD_TOASTS } from '@warmline/contracts/leads/messages';
import { amountText } from '@warmline/domain/money/money';
import { useState } from 'react';
import { DateTimeField } from '../../../components/form/fields/date-field.tsx';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { StateField } from '../../../components/form/fields/state-field.tsx';
import { EmailField, MoneyField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { editLead, loadLead } from '../api/admin-leads.ts';
import { editRequest, editSchema, textsOf, type EditTexts } from '../forms/edit-schema.ts';

const LABELS: Record<keyof EditTexts, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  state: 'State',
  formFillTime: 'Form fill time',
  price: 'Price',
};

/** Edits one lead. If another admin changed it meanwhile, it says what is stored now and keeps what was typed. */
export function LeadEditForm({ lead, onDone }: { lead: AdminLead; onDone: () => void }) {
  // What the form started from: another admin's change must not replace it while this one types.
  const [base, setBase] = useState(lead);
  const [differences, setDifferences] = useState<string[]>([]);
  const form = useSchemaForm({
    schema: editSchema(base),
    defaults: textsOf(lead),
    failure: (error) => {
      const { title, description } = LEAD_TOASTS.notSaved;
      if (error instanceof ApiError && error.code === 'lead_changed') void showStored();
      return { title, description: messageOf(error, description) };
    },
    send: async (values) => {
      await editLead(lead.id, editRequest(values, base));
      toast(LEAD_TOASTS.saved);
      onDone();
    },
  });
  const showStored = async () => {
    const stored = await loadLead(lead.id);
    const [before, now] = [textsOf(base), textsOf(stored)];
    const changed = (Object.keys(LABELS) as (keyof EditTexts)[]).filter((name) => before[name] !== now[name]);
    setDifferences(changed.map((name) => `${LABELS[name]}: ${now[name] || 'empty'}`));
    setBase(stored);
  };
  return (
    <Form form={form} aria-label="Edit lead">
      {differences.length > 0 && <Notice tone="warn">Stored now: {differences.join(', ')}. Saving replaces it.</Notice>}
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <EmailField label="Email (optional)" autoComplete="off" {...form.field('email')} />
      <FieldPair>
        <PhoneField label="Phone" autoComplete="off" {...form.field('phone')} />
        <StateField label="State" autoComplete="off" {...form.field('state')} />
      </FieldPair>
      <DateTimeField label="Form fill time" hint={`${countOf(lead.actualAge, 'day')} old`} {...form.field('formFillTime')} />
      <MoneyField
        label="Price (optional)"
        placeholder={lead.priceGiven ? undefined : amountText(lead.priceCents)}
        hint="If blank, the price follows the lead age"
        {...form.field('price')}
      />
      <FormActions>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Saving...">
          Save lead
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
