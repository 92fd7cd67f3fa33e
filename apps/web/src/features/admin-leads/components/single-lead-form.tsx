import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { LEAD_TOASTS } from '@warmline/contracts/leads/messages';
import { AGE_RANGES, LEAD_PRICE_PROFILES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { enteredPriceCents } from '@warmline/domain/entered-lead';
import { formatDollars } from '@warmline/domain/money';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/form/select-field.tsx';
import { StateOptions } from '../../../components/form/state-options.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { toast } from '../../../lib/toast.ts';
import '../../../styles/admin-leads.css';
import { addLead } from '../api/admin-leads.ts';
import { ageOf, EMPTY_LEAD, leadRequest, leadSchema, type LeadFields, type LeadValues } from '../forms/lead-schema.ts';
import { AgePrices } from './age-prices.tsx';

const PLACES = {
  ...Object.fromEntries((Object.keys(EMPTY_LEAD) as (keyof LeadFields)[]).map((name) => [name, name])),
  actualAge: 'formFillTime',
} as Record<string, keyof LeadFields>;
const RANGES = [{ value: '', label: 'Unknown' }, ...AGE_RANGES.map((range) => ({ value: range, label: `${range} days` }))];

/** Single aged lead form (B2.41, B5.14-B5.19). Default export, because it is lazy-loaded. */
export default function SingleLeadForm() {
  const states = useId();
  const { register, control, handleSubmit, formState, setError, setFocus, reset } = useForm<LeadFields, unknown, LeadValues>({
    resolver: zodResolver(leadSchema),
    defaultValues: EMPTY_LEAD,
  });
  const adding = useMutation({ mutationFn: addLead });
  const { errors, isSubmitting } = formState;
  const { formFillTime, ageRange, price } = useWatch({ control });
  const age = ageOf(formFillTime ?? '');
  const range = age?.ageRange ?? ((ageRange || '30-60') as AgeRange);
  const fixed = enteredPriceCents(price ?? '') !== null;

  const submit = handleSubmit(async (values) => {
    try {
      await adding.mutateAsync(leadRequest(values));
      toast(LEAD_TOASTS.uploaded);
      // Focus before reset: after a reset the form knows its fields only once it has rendered.
      setFocus('name');
      reset();
    } catch (error) {
      for (const { field, message } of refusedFields(error, PLACES)) setError(field, { message }, { shouldFocus: true });
      const { title, description } = LEAD_TOASTS.failed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    }
  });

  return (
    <section className="panel single-lead" aria-labelledby="single-lead-title">
      <header className="panel-head">
        <h2 id="single-lead-title">Single aged lead</h2>
      </header>
      <form noValidate className="person-form" aria-labelledby="single-lead-title" onSubmit={submit}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField label="Phone" type="tel" autoComplete="off" error={errors.phone?.message} {...register('phone')} />
        <TextField label="State" autoComplete="off" list={states} error={errors.state?.message} {...register('state')} />
        <StateOptions id={states} />
        <div className="person-wide">
          <TextField
            label="Form fill time (optional)"
            type="datetime-local"
            hint={age === null ? undefined : `${countOf(age.actualAge, 'day')} old`}
            error={errors.formFillTime?.message}
            {...register('formFillTime')}
          />
        </div>
        <Controller
          control={control}
          name="ageRange"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <SelectField
              ref={ref}
              size="lg"
              label="Age range (optional)"
              value={age?.ageRange ?? value ?? ''}
              options={RANGES}
              disabled={age !== null}
              hint={age === null ? undefined : 'Set by the form fill time'}
              error={errors.ageRange?.message}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <TextField
          label="Price (optional)"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatDollars(LEAD_PRICE_PROFILES.form[range])}
          hint={fixed ? 'Stays fixed' : 'If blank, the price follows the lead age'}
          error={errors.price?.message}
          {...register('price')}
        />
        <AgePrices range={range} fixed={fixed} />
        <Button type="submit" loading={isSubmitting} loadingText="Uploading...">
          Upload lead
        </Button>
      </form>
    </section>
  );
}
