import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ICONS } from '../ui/icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Renders a password input with a show/hide switch. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon path={ICONS.eye} />
        </button>
      }
    />
  );
}
