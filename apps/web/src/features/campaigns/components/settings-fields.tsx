import { SETUP_TIME_ZONES } from '@warmline/contracts/orders/setup';
import { useState, type ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { FieldPair } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { StatePicker } from '../../../components/form/fields/state-picker.tsx';
import { NumberField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import type { CampaignTexts } from '../forms/campaign-schema.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { OpeningPreview } from './opening-preview.tsx';
import { WeekField } from './week-field.tsx';

type Name = keyof CampaignTexts;

/** The part of a form that its settings need. */
export interface SettingsBinding {
  hook: UseFormReturn<CampaignTexts, unknown, CampaignTexts>;
  field: (name: Name, options?: { clears?: Name[] }) => FieldBinding;
}

export interface SettingsFieldsProps extends SettingsBinding {
  storedZone: string;
  /** Whether the reader is its buyer, or staff. */
  isOwn: boolean;
  /** Stands below the number. */
  belowNumber?: ReactNode;
}

/** The fields of a campaign's settings, for its buyer and for staff. */
export function SettingsFields({ hook, field, storedZone, isOwn, belowNumber }: SettingsFieldsProps) {
  const zone = useWatch({ control: hook.control, name: 'zone' });
  const [zones] = useState(() => zoneOptions(storedZone));
  return (
    <>
      <TextField label="Name of the campaign" {...field('name')} />
      <FieldPair>
        <PhoneField
          label="Number for the calls"
          placeholder="(305) 555-0142"
          hint={isOwn ? 'We send live calls to this number.' : undefined}
          {...field('number')}
          required
        />
        <TextField label="Extension (optional)" inputMode="numeric" autoComplete="off" {...field('extension')} />
      </FieldPair>
      {belowNumber}
      <SelectField label="Time zone" options={zones} {...field('zone')} />
      <WeekField legend={isOwn ? 'Hours in which your phone may ring' : 'Hours'} hook={hook} field={field} />
      <Controller
        control={hook.control}
        name="closedDays"
        render={({ field: { value, onChange }, fieldState }) => (
          <ClosedDaysField value={value} zone={zone} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <OpeningPreview control={hook.control} />
      <Controller
        control={hook.control}
        name="states"
        render={({ field: { value, onChange }, fieldState }) => (
          <StatePicker
            label={isOwn ? 'States you take calls from' : 'States'}
            value={value}
            onChange={(text) => {
              onChange(text);
              if (text !== '') hook.clearErrors('states');
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair short>
        <NumberField label="Calls per day" hint="Leave empty for no limit." {...field('dayCap')} />
        <NumberField label="Calls per hour" hint="Leave empty for no limit." {...field('hourCap')} />
      </FieldPair>
      <FieldPair>
        <NumberField label="Calls at once" hint="How many people can answer." {...field('maxOpen')} />
        <NumberField label="Days before the same caller may come again" min={0} {...field('duplicateDays')} />
      </FieldPair>
      <FieldPair short>
        <NumberField label="Age from" min={0} hint="Leave both empty for any age." {...field('minAge', { clears: ['maxAge'] })} />
        <NumberField label="Age to" min={0} {...field('maxAge', { clears: ['minAge'] })} />
      </FieldPair>
    </>
  );
}

/** The zones of the US by name, then all others: people who answer may be abroad. */
function zoneOptions(current: string): { value: string; label: string }[] {
  const named = new Set<string>([current, ...SETUP_TIME_ZONES.map(([zone]) => zone)]);
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone));
  return [
    ...[...named].map((value) => ({ value, label: zoneLabel(value) })),
    // Their names need no format of their own, of which each takes a while to make.
    ...others.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
}
