import { chakra } from '@chakra-ui/react/styled-system';
import { WEEK_DAYS, type WeekDay, type WeekHours } from '@warmline/contracts/campaigns/types';
import { dayText } from '@warmline/domain/calls/hours/hours-text';
import { readDayText, withBreak } from '@warmline/domain/calls/hours/week-edit';
import { sameHours } from '@warmline/domain/calls/hours/week-grid';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DAY_NAMES } from '../day-names.ts';
import { weekOfTexts, type CampaignTexts } from '../forms/campaign-schema.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekPicture } from './week-picture.tsx';

const WEEKDAYS = WEEK_DAYS.slice(0, 5);
const PRESETS = [
  ['9–5 Mon–Fri', sameHours(WEEKDAYS, [['09:00', '17:00']])],
  [
    '9–5 with lunch',
    sameHours(WEEKDAYS, [
      ['09:00', '12:00'],
      ['13:00', '17:00'],
    ]),
  ],
  ['24/7', sameHours(WEEK_DAYS, [['00:00', '24:00']])],
] as const;

const Fieldset = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& legend': { paddingBottom: '7px', fontSize: 'sm', fontWeight: '530' },
    '& [data-presets]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& [data-days]': { display: 'grid', gap: '2' },
    '& [data-days] > div': {
      display: 'grid',
      gridTemplateAreas: { base: '"day tools" "field field"', sm: '"day field tools"' },
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '92px minmax(0, 1fr) auto' },
      columnGap: '3',
      alignItems: { base: 'center', sm: 'start' },
    },
    '& [data-day]': { gridArea: 'day', paddingTop: { sm: '11px' }, fontSize: '14.5px', fontWeight: '560' },
    '& [data-day] + *': { gridArea: 'field' },
    // The day is above or beside the field; its label is for screen readers.
    '& [data-days] label': { srOnly: true },
    '& [data-tools]': { gridArea: 'tools', display: 'flex', paddingTop: { sm: '1' } },
  },
});

export interface WeekFieldProps {
  legend: string;
  hook: UseFormReturn<CampaignTexts, unknown, CampaignTexts>;
  field: (name: WeekDay, options?: { clears?: WeekDay[] }) => FieldBinding;
}

/** The hours of a week: a text per day, presets, and on a wide screen the same week as a grid to paint (C48). */
export function WeekField({ legend, hook, field }: WeekFieldProps) {
  const values = useWatch({ control: hook.control, name: [...WEEK_DAYS] });
  const texts = Object.fromEntries(WEEK_DAYS.map((day, at) => [day, values[at] ?? ''])) as Record<WeekDay, string>;
  const week = weekOfTexts(texts);
  const write = (day: WeekDay, openings: readonly (readonly [string, string])[]) => {
    const text = dayText(openings);
    if (text === texts[day]) return;
    hook.setValue(day, text, { shouldDirty: true });
    hook.clearErrors([day, 'mon']);
  };
  const isReadable = (day: WeekDay) => readDayText(texts[day]) !== null;
  const isChanged = (next: WeekHours) => (day: WeekDay) => dayText(next[day]) !== dayText(week[day]);
  const writePreset = (next: WeekHours) => {
    for (const day of WEEK_DAYS) if (isChanged(next)(day) || !isReadable(day)) write(day, next[day]);
  };
  // Painting one day leaves a text that can't be read on another.
  const writePainted = (next: WeekHours) => {
    for (const day of WEEK_DAYS.filter(isChanged(next))) write(day, next[day]);
  };
  const copyToWeekdays = (from: WeekDay) => {
    if (!isReadable(from)) return void hook.trigger(from);
    for (const day of WEEKDAYS) write(day, week[from]);
  };
  return (
    <Fieldset>
      <legend>{legend}</legend>
      <div data-presets>
        {PRESETS.map(([name, preset]) => (
          <Button key={name} tone="secondary" size="sm" onClick={() => writePreset(preset)}>
            {name}
          </Button>
        ))}
      </div>
      <div data-days>
        {WEEK_DAYS.map((day) => {
          const broken = withBreak(week[day]);
          const binding = field(day, { clears: ['mon'] });
          return (
            <div key={day}>
              <span data-day aria-hidden="true">
                {DAY_NAMES[day]}
              </span>
              <TextField
                label={DAY_NAMES[day]}
                placeholder="Closed"
                autoComplete="off"
                {...binding}
                required={false}
                onBlur={async (event) => {
                  await binding.onBlur(event);
                  const read = readDayText(texts[day]);
                  if (read !== null) write(day, read);
                }}
              />
              <div data-tools>
                <Button
                  tone="quiet"
                  size="sm"
                  disabled={broken === null}
                  aria-label={`+ Break on ${DAY_NAMES[day]}`}
                  onClick={() => broken !== null && write(day, broken)}
                >
                  + Break
                </Button>
                <Button
                  tone="quiet"
                  size="sm"
                  aria-label={`Copy to weekdays: ${DAY_NAMES[day]}`}
                  onClick={() => copyToWeekdays(day)}
                >
                  Copy to weekdays
                </Button>
              </div>
            </div>
          );
        })}
      </div>
      <WeekGrid week={week} onChange={writePainted} />
      <WeekPicture week={week} />
    </Fieldset>
  );
}
