import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

const PAUSE_MS = 300;

const Search = chakra('form', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    maxWidth: { sm: '340px' },
    '& > svg': { position: 'absolute', insetInlineStart: '3', color: 'fg.muted', pointerEvents: 'none' },
    '& input': {
      width: '100%',
      height: { base: '44px', sm: '10' },
      paddingInline: '38px 42px',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      background: 'bg.panel',
      fontSize: { base: 'md', sm: '15px' },
      textOverflow: 'ellipsis',
    },
    '& button': { position: 'absolute', insetInlineEnd: '0.5' },
  },
});

export interface SearchBoxProps {
  label: string;
  clearLabel: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}

/** Search field that filters a list: after a pause in typing, or at once on Enter or when cleared. */
export function SearchBox({ label, clearLabel, placeholder, maxLength, value, onChange }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change (Back, a link): follow it, but not while the user is typing.
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
    <Search
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(0);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon path={ICONS.search} size={17} />
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
            // The clear button disappears, so focus moves to the field.
            input.current?.focus();
            ask(0);
          }}
        >
          <Icon path={ICONS.x} size={16} />
        </button>
      )}
    </Search>
  );
}
