import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import type { StandingFilter, StandingOrder } from '@warmline/contracts/standing-orders/types';
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, FieldPair, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { MoneyField, NumberField, TextField } from '../../../components/form/fields/text-field.tsx';
import { LeaveGuard } from '../../../components/form/unsaved/leave-guard.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { changeStandingOrder, createStandingOrder } from '../api/standing-orders.ts';
import { changedTerms, standingOrderSchema, standingOrderTexts } from '../forms/standing-order-schema.ts';
import { useStandingSteps } from '../use-standing-steps.ts';
import { FormStep } from './form-step.tsx';
import { StandingPreview } from './standing-preview.tsx';

const PICKS = [
  { value: 'cheapest', label: 'Cheapest first' },
  { value: 'newest', label: 'Freshest first' },
];
const PERIODS = [
  { value: 'day', label: 'Per day' },
  { value: 'week', label: 'Per week' },
];

const LEAVING = { title: 'Leave without saving?', text: 'What you entered for this standing order is lost.', leave: 'Leave' };

type Facets = NonNullable<StandingFilter['facets']>;

export interface StandingOrderFormProps {
  /** Null to create one. */
  order: StandingOrder | null;
  /** The filter of a new one; its highest price becomes that of the standing order. */
  filter: StandingFilter;
  /** A name for a new one. */
  name: string;
  /** Renders the chips that set the facets. */
  renderChips: (facets: Facets, onFacets: (facets: Facets) => void) => ReactNode;
  /** Leads to the wallet in another tab, so that what was entered stays. */
  fundsLink: ReactNode;
  onClose: () => void;
}

/** Creates or changes a standing order (L73). Default export, because it is lazy-loaded. */
export default function StandingOrderForm({
  order,
  filter: given,
  name: offered,
  renderChips,
  fundsLink,
  onClose,
}: StandingOrderFormProps) {
  const { priceMaxCents, ...givenFacets } = given.facets ?? {};
  const [opened] = useState<Facets>(order?.facets ?? givenFacets);
  const [facets, setFacets] = useState(opened);
  const zone = order?.zone ?? given.zone ?? browserZone();
  const requestIdOf = useRequestId();
  const [needsFunds, setNeedsFunds] = useState(false);
  const filterOf = (text: string): StandingFilter => ({ filter: text, facets, zone });
  const form = useSchemaForm({
    schema: standingOrderSchema,
    defaults: standingOrderTexts(order, { name: offered, filter: given.filter, maxPriceCents: priceMaxCents }),
    places: {
      maxPriceCents: 'maxPrice',
      budgetCents: 'budget',
      states: 'filter',
      areas: 'filter',
      zips: 'filter',
      ageMax: 'filter',
      filledTo: 'filter',
    },
    failure: { title: 'Not saved', description: 'The standing order was not saved. Please try again.' },
    send: async ({ name, filter, pick, maxPrice, period, budget, leadCap, startsOn, endsOn }) => {
      const days = { startsOn: startsOn || null, endsOn: endsOn || null };
      const terms = { name, pick, maxPriceCents: maxPrice, period, budgetCents: budget, leadCap: leadCap.leads, ...days };
      setNeedsFunds(false);
      try {
        // The form creates one, also if it is changed after a lost answer.
        if (order === null) await createStandingOrder({ requestId: requestIdOf('new'), ...filterOf(filter), ...terms });
        else {
          const isFiltered = filter !== order.filter || facets !== order.facets;
          await changeStandingOrder(order.id, { ...(isFiltered && filterOf(filter)), ...changedTerms(order, terms) });
        }
      } catch (error) {
        setNeedsFunds(error instanceof ApiError && error.code === 'balance_needed');
        throw error;
      }
      toast({ title: order === null ? 'Standing order created' : 'Standing order changed' });
      onClose();
    },
  });
  const steps = useStandingSteps(form);
  // Enter in a field goes on to the next step, like the button.
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    return steps.next === null ? form.submit(event) : steps.next();
  };
  const stepped = { ...form, submit };
  const isChanged = form.hook.formState.isDirty || facets !== opened;
  const [text, maxPrice] = useWatch({ control: form.hook.control, name: ['filter', 'maxPrice'] });
  return (
    <Panel
      title={order === null ? 'New standing order' : `Change “${order.name}”`}
      text="We buy matching leads from your balance, up to your budget: those in the list now, then new ones as they arrive."
    >
      <LeaveGuard active={isChanged && !form.isSubmitting} texts={LEAVING} />
      <Form form={stepped} aria-label="Standing order">
        <FormStep {...steps.of('where')}>
          <TextField label="Name" maxLength={STANDING_LIMITS.nameLength} autoComplete="off" autoFocus {...form.field('name')} />
          <TextField
            label="Filter"
            hint="State or area code, or a term like age:30-60. Leave it empty for all leads."
            autoComplete="off"
            {...form.field('filter')}
          />
          {renderChips(facets, setFacets)}
        </FormStep>
        <FormStep {...steps.of('how')}>
          <FieldPair>
            <MoneyField label="Highest price of a lead" {...form.field('maxPrice')} />
            <SelectField label="Which leads" options={PICKS} {...form.field('pick')} />
          </FieldPair>
        </FormStep>
        <FormStep {...steps.of('budget')}>
          <StandingPreview filter={filterOf(text)} maxPrice={maxPrice} />
          <FieldPair>
            <MoneyField label="Budget" {...form.field('budget')} />
            <SelectField label="Budget period" options={PERIODS} {...form.field('period')} />
          </FieldPair>
          <NumberField label="Most leads in a period (optional)" {...form.field('leadCap')} required={false} />
          <FieldPair>
            <TextField type="date" label="First day (optional)" {...form.field('startsOn')} />
            <TextField type="date" label="Last day (optional)" {...form.field('endsOn')} />
          </FieldPair>
        </FormStep>
        <FormActions>
          {needsFunds && fundsLink}
          <Button tone="secondary" onClick={steps.back ?? onClose}>
            {steps.back === null ? 'Cancel' : 'Back'}
          </Button>
          {steps.next === null ? (
            <SubmitButton form={form} busy="Saving...">
              {order === null ? 'Create standing order' : 'Save changes'}
            </SubmitButton>
          ) : (
            <Button type="submit">Continue</Button>
          )}
        </FormActions>
      </Form>
    </Panel>
  );
}
