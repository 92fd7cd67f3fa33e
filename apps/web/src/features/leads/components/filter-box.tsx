import { LIMITS } from '@warmline/contracts/limits';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';

const PAUSE_MS = 300;

/** States, area codes, zips, separated by commas; asks after a pause in typing, at once on Enter or when cleared. */
export function FilterBox({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address may change under the box (Back, a link): follow it, but never while somebody types.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current) input.current.value = filter;
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(input.current?.value.trim() ?? ''), delay);
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
      <label htmlFor="lead-filter" className="sr-only">
        Filter leads
      </label>
      <Icon name="search" size={17} />
      <input
        ref={input}
        id="lead-filter"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={filter}
        maxLength={LIMITS.filterLength}
        placeholder="State, area code or zip: TX, 305"
        onChange={() => ask(PAUSE_MS)}
      />
      {filter !== '' && (
        <button
          type="button"
          className="icon-button"
          aria-label="Clear filter"
          onClick={() => {
            if (input.current !== null) input.current.value = '';
            ask(0);
          }}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </form>
  );
}
