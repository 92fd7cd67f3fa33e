import type { AgencySettings } from '@warmline/contracts/agencies/types';
import { US_TIME_ZONES } from '@warmline/contracts/agencies/time-zones';
import { FieldPair, Form } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { EmailField, TextField } from '../../../components/form/fields/text-field.tsx';
import { TypedNotice } from '../../../components/form/unsaved/typed-notice.tsx';
import { useStoredForm } from '../../../components/form/unsaved/use-stored-form.ts';
import { saveAgency } from '../api/settings.ts';
import { agencySchema } from '../forms/settings-schemas.ts';
import { SaveRow } from './settings-parts.tsx';

const ZONES = US_TIME_ZONES.map(([value, label]) => ({ value, label }));
const labelOf = (zone: string) => ZONES.find(({ value }) => value === zone)?.label ?? zone;

function textsOf({ name, timeZone, billingEmail, version }: AgencySettings) {
  return { name, timeZone, billingEmail: billingEmail ?? '', version };
}

/** Name, time zone and billing email of the agency. Default export, because it is lazy-loaded. */
export default function AgencyForm({ agency, onSaved }: { agency: AgencySettings; onSaved: () => void }) {
  const texts = textsOf(agency);
  const { name, timeZone, billingEmail } = texts;
  const { form, saved, onChange, isOutdated, hasDraft, showStored } = useStoredForm({
    schema: agencySchema,
    failure: { title: 'Agency not saved', description: 'Please try again.' },
    draftKey: 'agency',
    stored: texts,
    save: async (values, shown) => {
      const stored = await saveAgency({ ...values, version: shown });
      onSaved();
      return textsOf(stored);
    },
  });
  return (
    <Form form={form} aria-label="Agency" onChange={onChange}>
      <TypedNotice
        isOutdated={isOutdated}
        hasDraft={hasDraft}
        stored={`${name}, ${labelOf(timeZone)} time, ${billingEmail === '' ? 'no billing email' : billingEmail}`}
        onUseStored={showStored}
      />
      <FieldPair>
        <TextField label="Agency name" autoComplete="organization" autoCapitalize="words" {...form.field('name')} />
        <SelectField
          label="Time zone"
          options={ZONES.some(({ value }) => value === timeZone) ? ZONES : [...ZONES, { value: timeZone, label: timeZone }]}
          hint="Receipts use this time zone."
          {...form.field('timeZone')}
        />
      </FieldPair>
      <EmailField
        label="Billing email (optional)"
        hint="Receipts, refunds and payment problems of new orders go here. Leave blank to send them to the buyer of each order."
        {...form.field('billingEmail')}
        autoComplete="off"
      />
      <SaveRow form={form} saved={saved} />
    </Form>
  );
}
