import { SETUP_TIME_ZONES, type SetupView } from '@warmline/contracts/orders/setup';
import { dayIn } from '@warmline/domain/time/day-range';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { StatePicker } from '../../../components/form/fields/state-picker.tsx';
import { TextAreaField } from '../../../components/form/fields/text-area-field.tsx';
import { PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { TypedNotice } from '../../../components/form/unsaved/typed-notice.tsx';
import { useStoredForm } from '../../../components/form/unsaved/use-stored-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { saveSetup } from '../api/setup.ts';
import { setupRequest, setupSchema, setupTexts, type SetupTexts, type StoredTexts } from '../forms/setup-schema.ts';
import { setupWords } from '../setup-labels.ts';
import { LeadAgesField } from './lead-ages-field.tsx';

const FAILED = { title: 'Not saved', description: "We couldn't save your set-up. Please try again." };
const ZONES = [{ value: '', label: 'Choose a time zone' }, ...SETUP_TIME_ZONES.map(([value, label]) => ({ value, label }))];

export interface SetupFormProps {
  view: SetupView;
  onSaved: (view: SetupView) => void;
  /** Closes the form without saving; absent before the first set-up. */
  onCancel?: () => void;
}

/** Asks how to deliver an order (M81): states and a note, and what its product needs. */
export function SetupForm({ view, onSaved, onCancel }: SetupFormProps) {
  const { order, asks, phoneEnding, hasExtension = false, hasHiddenNote, version } = view;
  const [start] = useState(() => ({
    schema: setupSchema(view),
    stored: setupTexts(view),
    today: dayIn(browserZone(), new Date()),
  }));
  const { form, isOutdated, hasDraft, showStored } = useStoredForm<StoredTexts, SetupTexts>({
    ...start,
    draftKey: `setup ${order.reference}`,
    isPublic: true,
    failure: FAILED,
    save: async (texts) => {
      const saved = await saveSetup(order.reference, { ...setupRequest(texts, order.id !== null), version });
      onSaved(saved);
      return { version: String(saved.version) };
    },
  });
  const { hook, field } = form;
  const isHidden = order.id === null && phoneEnding !== null;
  return (
    <Form form={form} aria-label="Set-up">
      <TypedNotice isOutdated={isOutdated} hasDraft={hasDraft} stored={setupWords(view)} onUseStored={showStored} />
      <Controller
        control={hook.control}
        name="states"
        render={({ field: { value, onChange }, fieldState }) => (
          <StatePicker
            label={asks.calls ? 'States you take calls from' : 'States you sell in'}
            value={value}
            onChange={(text) => {
              onChange(text);
              if (text !== '') hook.clearErrors('states');
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      {asks.calls && (
        <>
          <PhoneField
            label="Number for the calls"
            placeholder={isHidden ? `Ends in ${phoneEnding}` : '(305) 555-0142'}
            hint={
              isHidden
                ? `Leave blank to keep the number that ends in ${phoneEnding}${hasExtension ? ', with its extension' : ''}.`
                : 'We transfer live calls to this number. An extension may follow, such as x42.'
            }
            {...field('transferPhone')}
          />
          <FieldPair>
            <TextField label="Hours" placeholder="9am-5pm, Monday-Friday" autoComplete="off" {...field('hours')} />
            <SelectField label="Time zone" options={ZONES} {...field('timeZone')} required />
          </FieldPair>
        </>
      )}
      {asks.leadAges && (
        <Controller
          control={hook.control}
          name="leadAges"
          render={({ field: { value, onChange } }) => <LeadAgesField value={value} onChange={onChange} />}
        />
      )}
      <TextField
        type="date"
        label="Start date (optional)"
        hint={asks.calls ? 'You start your calls yourself, in My Campaigns.' : 'Leave blank to start as soon as possible.'}
        min={start.today}
        {...field('startsOn')}
      />
      <TextAreaField
        label="Note (optional)"
        rows={3}
        hint={hasHiddenNote ? 'Your note is saved. Leave blank to keep it.' : 'Anything we should know, such as days off.'}
        {...field('note')}
      />
      <FormActions justifyContent="flex-start">
        <SubmitButton form={form} busy="Saving..." size="xl">
          Save set-up
        </SubmitButton>
        {onCancel !== undefined && (
          <Button tone="secondary" size="xl" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
