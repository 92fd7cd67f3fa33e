import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password input with a switch to read what was typed. */
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
          aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  );
}
