import { useId, type Ref } from 'react';

export interface ChoiceFieldProps<T extends string> {
  label: string;
  name: string;
  value: T | '';
  options: readonly { value: T; label: string; note?: string; text?: string }[];
  onChange: (value: T) => void;
  error?: string;
  /** The first choice, which gets focus when the field is invalid. */
  ref?: Ref<HTMLInputElement>;
}

/** Shows a few choices at once; arrow keys move between them as in any radio group. */
export function ChoiceField<T extends string>({ label, name, value, options, onChange, error, ref }: ChoiceFieldProps<T>) {
  const errorId = useId();
  return (
    <fieldset
      className="choice-field"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{label}</legend>
      <div className={error === undefined ? 'choices' : 'choices choices-wrong'}>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className="choice-body">
              <span className="choice-name">{option.label}</span>
              {option.text !== undefined && <span className="choice-text">{option.text}</span>}
            </span>
            {option.note !== undefined && <span className="choice-note num">{option.note}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="choice-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
