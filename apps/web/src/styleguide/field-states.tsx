import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChoiceField } from '../components/form/choice-field.tsx';
import { NewPasswordFields } from '../components/form/new-password-fields.tsx';
import { PasswordField } from '../components/form/password-field.tsx';
import { SelectField } from '../components/form/select-field.tsx';
import { StateOptions } from '../components/form/state-options.tsx';
import { TextAreaField } from '../components/form/text-area-field.tsx';
import { TextField } from '../components/form/text-field.tsx';
import { FilterChoice } from '../components/ui/filter-choice.tsx';
import { SearchBox } from '../components/ui/search-box.tsx';

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
  const [choice, setChoice] = useState<'a' | 'b' | 'c' | ''>('b');
  const [picked, setPicked] = useState('one');
  const { register } = useForm<{ password: string; confirmPassword: string }>();
  return (
    <div className="guide-grid">
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="Filled" defaultValue="Margaret Whitfield" />
      <TextField label="With a hint" hint="What it is used for" />
      <TextField label="Refused" defaultValue="12" error={WRONG} />
      <TextField label="Disabled" defaultValue="Read-only value" disabled />
      <PasswordField label="Password" defaultValue="correct horse battery" />
      <PasswordField label="Invalid password" error={WRONG} />
      {[{}, { password: { message: WRONG }, confirmPassword: { message: WRONG } }].map((errors, index) => (
        <div key={index} className="form-stack">
          <NewPasswordFields password={register('password')} confirmPassword={register('confirmPassword')} errors={errors} />
        </div>
      ))}
      <TextField label="State" list="guide-states" hint="Choose or type a state" />
      <StateOptions id="guide-states" />
      <SelectField label="Select" value={picked} options={OPTIONS} onChange={setPicked} hint="One of several" />
      <SelectField label="Invalid select" value="" options={OPTIONS} onChange={setPicked} error={WRONG} />
      <SelectField label="Disabled select" value="two" options={OPTIONS} onChange={setPicked} disabled />
      <TextAreaField label="Text area" hint="A few sentences" />
      <TextAreaField label="Multiple lines" defaultValue="…" error={WRONG} />
      <ChoiceField label="Choice" name="choice" value={choice} options={CHOICES} onChange={setChoice} />
      <ChoiceField
        label="Invalid text area"
        name="refused-choice"
        value=""
        options={CHOICES}
        onChange={() => undefined}
        error={WRONG}
      />
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
