import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChoiceField } from '../components/form/fields/choice-field.tsx';
import { DateField, DateTimeField } from '../components/form/fields/date-field.tsx';
import { NewPasswordFields, PasswordField } from '../components/form/fields/password-field.tsx';
import { SelectField } from '../components/form/fields/select-field.tsx';
import { StateField, StateSelect } from '../components/form/fields/state-field.tsx';
import { TextAreaField } from '../components/form/fields/text-area-field.tsx';
import { EmailField, MoneyField, NumberField, PhoneField, TextField } from '../components/form/fields/text-field.tsx';
import { FilterChoice } from '../components/ui/lists/filter-choice.tsx';
import { Stack } from '../components/ui/frame/layout.ts';
import { SearchBox } from '../components/ui/lists/search-box.tsx';

const OPTIONS = [
  { value: 'one', label: 'The first' },
  { value: 'two', label: 'The second' },
];
const CHOICES = [
  { value: 'a', label: 'With a note', note: '$35.00' },
  { value: 'b', label: 'With a text', text: 'What this choice means.' },
  { value: 'c', label: 'Plain' },
] as const;
const WRONG = 'Please enter a valid value';

/** Form fields: empty, filled, with a hint, invalid, disabled. */
export function FieldStates() {
  const [search, setSearch] = useState('305');
  const [filter, setFilter] = useState('');
  const { register } = useForm({ defaultValues: { password: '', confirmPassword: '', choice: 'b' } });
  return (
    <div className="guide-grid">
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="Filled" defaultValue="Margaret Whitfield" />
      <TextField label="With a hint" hint="What it is used for" />
      <TextField label="Refused" defaultValue="12" error={WRONG} />
      <TextField label="Disabled" defaultValue="Read-only value" disabled />
      <PasswordField label="Password" defaultValue="correct horse battery" />
      <PasswordField label="Invalid password" error={WRONG} />
      {[undefined, WRONG].map((error) => (
        <Stack key={error ?? ''}>
          <NewPasswordFields field={(name) => ({ ...register(name), required: true, error })} />
        </Stack>
      ))}
      <TextField label="Required" required />
      <NumberField label="Number" defaultValue="50" />
      <MoneyField label="Money" defaultValue="37.50" />
      <PhoneField label="Phone" defaultValue="(614) 555-0123" />
      <EmailField label="Email" defaultValue="dana@agency.example" />
      <DateField label="From" zone="UTC" />
      <DateTimeField label="Day and time" />
      <StateField label="State" hint="Choose or type a state" />
      <StateSelect label="Chosen state" defaultValue="FL" required />
      <SelectField label="Select" options={OPTIONS} hint="One of several" />
      <SelectField label="Invalid select" options={OPTIONS} error={WRONG} />
      <SelectField label="Disabled select" defaultValue="two" options={OPTIONS} disabled />
      <TextAreaField label="Text area" hint="A few sentences" />
      <TextAreaField label="Multiple lines" defaultValue="…" error={WRONG} />
      <ChoiceField label="Choice" options={CHOICES} {...register('choice')} />
      <ChoiceField label="Invalid choice" name="refused-choice" options={CHOICES} required error={WRONG} />
      <SearchBox
        label="Search"
        clearLabel="Clear search"
        placeholder="Name or phone"
        maxLength={40}
        value={search}
        onChange={setSearch}
      />
      <FilterChoice
        label="Filter"
        all="All states"
        value={filter}
        options={OPTIONS.map(({ value, label }) => [value, label])}
        onChange={setFilter}
      />
    </div>
  );
}
