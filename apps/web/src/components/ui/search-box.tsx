import { useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

const PAUSE_MS = 300;

export interface SearchBoxProps {
  label: string;
  clearLabel: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list: asks after a pause in typing, at once on Enter or when cleared. */
export function SearchBox({ label, clearLabel, placeholder, maxLength, value, onChange }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change under the box (Back, a link): follow it, but never while somebody types.
  useEffect(() => {
    const box = input.current;
    if (box !== null && timer.current === undefined && box.value.trim() !== value) box.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onChange(input.current?.value.trim() ?? '');
    }, delay);
  };

  return (
    <form
      role="search"
      className="filter"
      onSubmit={(event) => {
        event.preventDefault();
        ask(0);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={17} />
      <input
        ref={input}
        id={id}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={() => ask(PAUSE_MS)}
      />
      {value !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label={clearLabel}
          onClick={() => {
            if (input.current !== null) input.current.value = '';
            // This button goes; the keyboard stays where the next words are typed.
            input.current?.focus();
            ask(0);
          }}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </form>
  );
}
