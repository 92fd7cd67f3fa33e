import { chakra } from '@chakra-ui/react/styled-system';
import type { BookingHoursView } from '@warmline/contracts/bookings/types';
import { SETUP_TIME_ZONES } from '@warmline/contracts/orders/setup';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../components/form/fields/date-field.tsx';
import { FieldPair, Form, SubmitButton } from '../../../components/form/form.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { NumberField } from '../../../components/form/fields/text-field.tsx';
import { TypedNotice } from '../../../components/form/unsaved/typed-notice.tsx';
import { useStoredForm } from '../../../components/form/unsaved/use-stored-form.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import type { z } from '../../../lib/text/zod.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { toast } from '../../../lib/view/toast.ts';
import { changeHours } from '../api/bookings.ts';
import { CLOSED, hoursOf, hoursSchema, PLACES, textsOf, timeOptions, WEEKDAYS, wordsOf } from '../forms/hours-schema.ts';

const Week = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', sm: '110px 150px 150px 1fr' },
      columnGap: '3',
      rowGap: '1.5',
      alignItems: 'start',
    },
    '& h3': { gridColumn: { base: '1 / -1', sm: 'auto' }, paddingTop: { sm: '11px' }, fontSize: '14.5px', fontWeight: '560' },
    // The day is above or beside the selects; their labels are for screen readers.
    '& label': { srOnly: true },
  },
});

/** The form of the hours (D30). Default export, because it is lazy-loaded. */
export default function HoursForm({ view: { version, hours, changed, isReplaced } }: { view: BookingHoursView }) {
  const { form, isOutdated, hasDraft, showStored } = useStoredForm<HoursTexts, HoursValues>({
    schema: hoursSchema,
    draftKey: 'booking-hours',
    stored: { ...textsOf(hours), version: String(version) },
    places: PLACES,
    failure: { title: 'Hours not saved', description: 'Please try again.' },
    save: async (values) => {
      const stored = await changeHours({ version, ...hoursOf(values) });
      toast({ title: 'Hours saved' });
      return { version: String(stored.version) };
    },
  });
  const { field } = form;
  const zone = useWatch({ control: form.hook.control, name: 'timeZone' }) ?? hours.timeZone;
  return (
    <Panel
      title="Hours"
      titleId="hours-title"
      text={
        changed === null
          ? 'Visitors can book calls once you set hours.'
          : `Changed by ${changed.by}, ${formatDateTime(changed.at)}.`
      }
    >
      {isReplaced && (
        <Notice tone="warn">Your external booking link is shown instead. Visitors can't book in these hours.</Notice>
      )}
      <Form form={form} aria-labelledby="hours-title" maxWidth="680px">
        <TypedNotice isOutdated={isOutdated} hasDraft={hasDraft} stored={wordsOf(hours)} onUseStored={showStored} />
        <SelectField label="Time zone" options={zoneOptions(hours.timeZone)} {...field('timeZone')} />
        <Week>
          {WEEKDAYS.map((name, day) => (
            <DayRow key={name} name={name} day={day} form={form} />
          ))}
        </Week>
        <FieldPair>
          <NumberField label="Notice in hours" hint="Shortest time between booking and call" {...field('leadHours')} />
          <NumberField label="Days that can be booked" hint="Today is the first one" {...field('horizonDays')} />
        </FieldPair>
        <FieldPair>
          <DateField label="No calls from" zone={zoneLabel(zone)} {...field('awayFrom')} />
          <DateField label="No calls to" zone={zoneLabel(zone)} {...field('awayTo')} />
        </FieldPair>
        <SubmitButton form={form} busy="Saving..." justifySelf={{ base: 'stretch', sm: 'start' }}>
          Save hours
        </SubmitButton>
      </Form>
    </Panel>
  );
}

type HoursTexts = Record<string, string> & { version: string };
type HoursValues = z.infer<typeof hoursSchema>;
type HoursFormState = ReturnType<typeof useStoredForm<HoursTexts, HoursValues>>['form'];

function DayRow({ name, day, form }: { name: string; day: number; form: Pick<HoursFormState, 'field' | 'hook'> }) {
  const [from, to] = useWatch({ control: form.hook.control, name: [`from${day}`, `to${day}`] });
  const isClosed = from === CLOSED;
  const times = timeOptions([from ?? '', to ?? ''].filter((time) => /^\d/.test(time)));
  return (
    <div>
      <h3>{name}</h3>
      <SelectField
        size="md"
        label={`${name} from`}
        options={[{ value: CLOSED, label: 'Closed' }, ...times.slice(0, -1)]}
        {...form.field(`from${day}`)}
      />
      {!isClosed && <SelectField size="md" label={`${name} to`} options={times.slice(1)} {...form.field(`to${day}`)} />}
    </div>
  );
}

function zoneOptions(current: string): { value: string; label: string }[] {
  const names = [...new Set([current, ...SETUP_TIME_ZONES.map(([zone]) => zone)])];
  return names.map((value) => ({ value, label: zoneLabel(value) }));
}
