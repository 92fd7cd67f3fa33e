import { LEAD_TOASTS } from '@warmline/contracts/leads/messages';
import { chakra } from '@chakra-ui/react/styled-system';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { amountText } from '@warmline/domain/money/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../components/form/fields/date-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { StateField } from '../../../components/form/fields/state-field.tsx';
import { EmailField, MoneyField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useLeadPriceLists } from '../../../lib/api/use-prices.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { addLead } from '../api/admin-leads.ts';
import { ageOf, EMPTY_LEAD, leadRequest, leadSchema } from '../forms/lead-schema.ts';
import { AgePrices } from './age-prices.tsx';

const RANGES = [{ value: '', label: 'Unknown' }, ...AGE_RANGES.map((range) => ({ value: range, label: `${range} days` }))];
/** Wide parts of the form, which has two columns. */
const WIDE = { gridColumn: '1 / -1' };

/** Single aged lead form (B2.41, B5.14-B5.19). Default export, because it is lazy-loaded. */
export default function SingleLeadForm() {
  const [known, setKnown] = useState<string>();
  const form = useSchemaForm({
    schema: leadSchema,
    defaults: EMPTY_LEAD,
    draft: { key: 'lead' },
    places: { actualAge: 'formFillTime' },
    failure: LEAD_TOASTS.failed,
    send: async (values, { startOver }) => {
      setKnown(undefined);
      try {
        await addLead(leadRequest(values));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'lead_known') setKnown(values.phone);
        throw error;
      }
      toast(LEAD_TOASTS.uploaded);
      startOver();
    },
  });
  const { field } = form;
  const { formFillTime = '', ageRange, price = '', phone } = useWatch({ control: form.hook.control });
  const age = ageOf(formFillTime);
  const range = age?.ageRange ?? ((ageRange || '30-60') as AgeRange);
  const lists = useLeadPriceLists();
  const fixed = enteredPriceCents(price) !== null;

  return (
    <Panel title="Single aged lead" titleId="single-lead-title">
      <Form form={form} columns={2} aria-labelledby="single-lead-title">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <EmailField label="Email (optional)" autoComplete="off" {...field('email')} />
        <PhoneField label="Phone" autoComplete="off" {...field('phone')} />
        <StateField label="State" autoComplete="off" {...field('state')} />
        <chakra.div css={WIDE}>
          <DateTimeField
            label="Form fill time (optional)"
            hint={age === null ? undefined : `${countOf(age.actualAge, 'day')} old`}
            {...field('formFillTime')}
          />
        </chakra.div>
        {age === null ? (
          <SelectField key="chosen" label="Age range (optional)" options={RANGES} {...field('ageRange')} />
        ) : (
          <SelectField
            key="computed"
            label="Age range (optional)"
            options={RANGES}
            value={age.ageRange}
            disabled
            hint="Set by the form fill time"
            onChange={() => undefined}
          />
        )}
        <MoneyField
          label="Price (optional)"
          placeholder={amountText(lists.form[range])}
          hint={fixed ? 'Stays fixed' : 'If blank, the price follows the lead age'}
          {...field('price')}
        />
        <chakra.div css={WIDE}>
          <AgePrices range={range} fixed={fixed} />
        </chakra.div>
        {known !== undefined && known === phone && (
          <TextLink asChild css={WIDE}>
            <Link to="/admin/leads" search={{ q: known }}>
              Show the lead with this number
            </Link>
          </TextLink>
        )}
        <SubmitButton form={form} busy="Uploading..." css={WIDE}>
          Upload lead
        </SubmitButton>
      </Form>
    </Panel>
  );
}
