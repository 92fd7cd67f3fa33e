import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState, type KeyboardEvent } from 'react';
import { ErrorText } from './error-text.tsx';
import { Icon } from '../../ui/brand/icon.tsx';
import { ICONS } from '../../ui/brand/icons.ts';
import { statePickerRecipe } from './state-picker-recipe.ts';
import {
  ALL_CODES,
  matchingStates,
  REGIONS,
  statesCount,
  statesOf,
  statesText,
  type StateCode,
} from '../../../lib/text/working-states.ts';

export interface StatePickerProps {
  /** e.g. `FL, TX`. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  label?: string;
  /** Without the mark of a required field. */
  optional?: boolean;
}

const Fieldset = chakra('fieldset', statePickerRecipe);

/**
 * A list of the 50 states and DC with checkboxes, a search, and buttons for regions and all states. Its value is the text that
 * the request sends.
 */
export function StatePicker({ value, onChange, error, label = 'Working states', optional = false }: StatePickerProps) {
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const chosen = statesOf(value);
  const found = matchingStates(typed);
  const set = (codes: readonly StateCode[], on: boolean) => {
    for (const code of codes) {
      if (on) chosen.add(code);
      else chosen.delete(code);
    }
    onChange(statesText(chosen));
  };
  const toggle = (codes: readonly StateCode[]) => set(codes, !codes.every((code) => chosen.has(code)));
  // Enter selects the only match; it never submits the form.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, second] = found;
    if (typed.trim() === '' || only === undefined || second !== undefined) return;
    toggle([only[0]]);
    setTyped('');
  };

  return (
    <Fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend data-required={!optional || undefined}>{label}</legend>
      <div data-wrong={error !== undefined || undefined}>
        <div>
          <label data-search>
            <span className="sr-only">Find a state</span>
            <Icon path={ICONS.search} size={16} />
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder="Find a state"
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKey}
            />
          </label>
          <div role="group" aria-label="Regions">
            <GroupButton name="All" codes={ALL_CODES} chosen={chosen} onToggle={toggle} />
            {REGIONS.map(({ name, codes }) => (
              <GroupButton key={name} name={name} codes={codes} chosen={chosen} onToggle={toggle} />
            ))}
          </div>
        </div>
        <div data-list>
          {found.map(([code, name]) => (
            <label key={code}>
              <input type="checkbox" checked={chosen.has(code)} onChange={(event) => set([code], event.target.checked)} />
              {name}
            </label>
          ))}
          {found.length === 0 && <p>No state matches “{typed.trim()}”.</p>}
        </div>
        <div>
          <p role="status">{selectedStatesText(chosen)}</p>
          {chosen.size > 0 && (
            <button type="button" onClick={() => onChange('')}>
              Clear
            </button>
          )}
        </div>
      </div>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </Fieldset>
  );
}

function GroupButton(props: {
  name: string;
  codes: readonly StateCode[];
  chosen: ReadonlySet<StateCode>;
  onToggle: (codes: readonly StateCode[]) => void;
}) {
  const { name, codes, chosen, onToggle } = props;
  return (
    <button type="button" aria-pressed={codes.every((code) => chosen.has(code))} onClick={() => onToggle(codes)}>
      {name}
    </button>
  );
}

function selectedStatesText(chosen: ReadonlySet<StateCode>): string {
  if (chosen.size === 0) return 'No states selected';
  if (chosen.size === ALL_CODES.length) return statesCount(chosen);
  return `${statesCount(chosen)}: ${statesText(chosen)}`;
}
