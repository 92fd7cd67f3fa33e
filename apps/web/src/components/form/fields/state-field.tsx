import { US_STATES } from '@warmline/domain/places/us-states';
import { useId } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

/** A state as text, with the states as suggestions; other spellings can still be typed. */
export function StateField(props: TextFieldProps) {
  const id = useId();
  return (
    <>
      <TextField autoComplete="address-level1" list={id} {...props} />
      <datalist id={id}>
        {US_STATES.map(([code, name]) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
    </>
  );
}

const STATES = [{ value: '', label: 'Select a state' }, ...US_STATES.map(([value, label]) => ({ value, label }))];

/** A choice of one state. */
export function StateSelect(props: Omit<SelectFieldProps, 'options'>) {
  return <SelectField autoComplete="address-level1" options={STATES} {...props} />;
}
