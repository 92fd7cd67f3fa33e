import { chakra } from '@chakra-ui/react/styled-system';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LEAD_FILTER_MESSAGES } from '@warmline/contracts/leads/query';
import { readLeadQuery } from '@warmline/domain/leads/lead-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { DayRange } from '../../../components/form/fields/day-range.tsx';
import { StatePicker } from '../../../components/form/fields/state-picker.tsx';
import { MoneyField, TextField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useCloseChip } from '../../../components/ui/lists/close-chip.ts';
import { statesOf } from '../../../lib/text/working-states.ts';
import type { ChipName } from '../lead-chips.ts';
import type { LeadFilters } from '../lead-view.ts';

export interface LeadFilterPanelProps {
  chip: ChipName;
  filters: LeadFilters;
  onFilter: (filters: LeadFilters) => void;
}

/** The panel of a chip. Default export, because it is lazy-loaded. */
export default function LeadFilterPanel({ chip, ...panel }: LeadFilterPanelProps) {
  const Panel = PANELS[chip];
  return <Panel {...panel} close={useCloseChip()} />;
}

type PanelProps = Omit<LeadFilterPanelProps, 'chip'> & { close: () => void };

const Form = chakra('form', { base: { display: 'grid', gap: '3.5' } });
const SIDE_BY_SIDE = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3', alignItems: 'start' } as const;
const PRESETS = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;

/** A form that closes the panel when its values are valid. */
function PanelForm({ onApply, children }: { onApply: () => boolean; children: ReactNode }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The errors are rendered first.
    if (!onApply()) setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <Button type="submit">Apply</Button>
    </Form>
  );
}

function States({ filters, onFilter, close }: PanelProps) {
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <StatePicker
        optional
        label="States"
        value={(filters.states ?? '').replaceAll(',', ', ')}
        onChange={(text) => onFilter({ ...filters, states: [...statesOf(text)].join(',') || undefined })}
      />
      <Button type="submit">Done</Button>
    </Form>
  );
}

interface CodesProps extends PanelProps {
  name: 'areas' | 'zips';
  label: string;
  hint: string;
}

function Codes({ filters, onFilter, close, name, label, hint }: CodesProps) {
  const [typed, setTyped] = useState((filters[name] ?? '').replaceAll(',', ', '));
  const [error, setError] = useState<string>();
  const apply = () => {
    const codes = typed
      .split(/[\s,]+/)
      .filter((code) => code !== '')
      .join(',');
    const [problem] = readLeadQuery({ [name]: codes }).problems;
    setError(problem?.message);
    if (problem !== undefined) return false;
    onFilter({ ...filters, [name]: codes || undefined });
    close();
    return true;
  };
  return (
    <PanelForm onApply={apply}>
      <TextField
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </PanelForm>
  );
}

const Areas = (panel: PanelProps) => (
  <Codes {...panel} name="areas" label="Area codes" hint="Three digits each, separated by commas: 305, 786" />
);
const Zips = (panel: PanelProps) => (
  <Codes {...panel} name="zips" label="ZIP codes" hint="Separated by commas; a star stands for the rest: 77002, 770*" />
);

interface RangeProps extends PanelProps {
  names: readonly [min: keyof LeadFilters, max: keyof LeadFilters];
  /** The value of a filter as a person types it, and back; null if it can't be read. */
  toText: (value: string) => string;
  toValue: (typed: string) => string | null;
  message: string;
  labels: readonly [string, string];
  presets: readonly (readonly [label: string, min: string | undefined, max: string | undefined])[];
  Field: typeof TextField;
}

function Range({ filters, onFilter, close, names, toText, toValue, message, labels, presets, Field }: RangeProps) {
  const [minName, maxName] = names;
  const textOf = (name: keyof LeadFilters) => (filters[name] === undefined ? '' : toText(filters[name]));
  const [typed, setTyped] = useState({ min: textOf(minName), max: textOf(maxName) });
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({});
  const choose = (min: string | undefined, max: string | undefined) => {
    onFilter({ ...filters, [minName]: min, [maxName]: max });
    close();
  };
  const apply = () => {
    const [min, max] = [typed.min, typed.max].map((text) => (text.trim() === '' ? undefined : toValue(text.trim()))) as [
      string | null | undefined,
      string | null | undefined,
    ];
    const isReversed = typeof min === 'string' && typeof max === 'string' && Number(min) > Number(max);
    const wrong = {
      ...(min === null ? { min: message } : {}),
      ...(max === null ? { max: message } : isReversed ? { max: LEAD_FILTER_MESSAGES.upwards } : {}),
    };
    setErrors(wrong);
    if (min === null || max === null || isReversed) return false;
    choose(min, max);
    return true;
  };
  return (
    <PanelForm onApply={apply}>
      <chakra.div css={PRESETS}>
        {presets.map(([label, min, max]) => (
          <Button key={label} tone="secondary" size="sm" onClick={() => choose(min, max)}>
            {label}
          </Button>
        ))}
      </chakra.div>
      <chakra.div css={SIDE_BY_SIDE}>
        {(['min', 'max'] as const).map((end, index) => (
          <Field
            key={end}
            label={labels[index]!}
            value={typed[end]}
            error={errors[end]}
            onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          />
        ))}
      </chakra.div>
    </PanelForm>
  );
}

const PRICE_PRESETS = [1, 2, 3, 4].map((dollars) => [`Under $${dollars}`, undefined, String(dollars * 100 - 1)] as const);
const AGE_PRESETS = (
  [
    ['Under 30', undefined, 29],
    ['30-60', 30, 60],
    ['61-90', 61, 90],
    ['Over 90', 91, undefined],
  ] as const
).map(([label, ...days]) => [label, days[0]?.toString(), days[1]?.toString()] as const);

function Price(panel: PanelProps) {
  return (
    <Range
      {...panel}
      names={['priceMinCents', 'priceMaxCents']}
      toText={(cents) => (Number(cents) / 100).toFixed(2)}
      toValue={(typed) =>
        /^\$?\d{1,4}(\.\d{1,2})?$/.test(typed) ? String(Math.round(Number(typed.replace('$', '')) * 100)) : null
      }
      message={LEAD_MESSAGES.priceInvalid}
      labels={['From', 'Up to']}
      presets={PRICE_PRESETS}
      Field={MoneyField}
    />
  );
}

function Age(panel: PanelProps) {
  return (
    <Range
      {...panel}
      names={['ageMin', 'ageMax']}
      toText={(days) => days}
      toValue={(typed) => (/^\d{1,4}$/.test(typed) ? String(Number(typed)) : null)}
      message={LEAD_MESSAGES.actualAgeInvalid}
      labels={['From (days)', 'Up to (days)']}
      presets={AGE_PRESETS}
      Field={DaysField}
    />
  );
}

const DaysField: typeof TextField = (props) => <TextField inputMode="numeric" autoComplete="off" {...props} />;

function Filled({ filters, onFilter, close }: PanelProps) {
  const [days, setDays] = useState({ from: filters.filledFrom, to: filters.filledTo });
  const apply = () => {
    if (days.from !== undefined && days.to !== undefined && days.from > days.to) return false;
    onFilter({ ...filters, filledFrom: days.from, filledTo: days.to });
    close();
    return true;
  };
  return (
    <PanelForm onApply={apply}>
      <DayRange days={days} onChange={({ from, to }) => setDays({ from, to })} />
    </PanelForm>
  );
}

const PANELS: Record<ChipName, (panel: PanelProps) => ReactNode> = {
  states: States,
  areas: Areas,
  zips: Zips,
  price: Price,
  age: Age,
  filled: Filled,
};
