import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/brand/icon.tsx';
import { ICONS } from '../../ui/brand/icons.ts';
import type { Column } from '../columns.ts';
import { hasLeft } from '../../../lib/view/has-left.ts';
import { SortChoice } from '../sorting/sort-choice.tsx';
import type { Sorting } from '../sorting/sorting.ts';
import type { Density, TableSettings } from './use-table-settings.ts';

const DENSITIES: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' };

export interface ViewMenuProps<Row> {
  css: SystemStyleObject | undefined;
  columns: readonly Column<Row>[];
  visible: Record<string, boolean>;
  settings: TableSettings;
  sorting: Sorting | undefined;
  /** Without settings: the default view. */
  onChange: (settings?: TableSettings) => void;
}

/** Button with a panel in which a person chooses columns and row height. */
export function ViewMenu<Row>({ css, columns, visible, settings, sorting, onChange }: ViewMenuProps<Row>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <chakra.div
      css={css}
      // Takes the focus of clicks on texts, so that they don't close the panel.
      tabIndex={-1}
      onBlur={(event) => {
        if (hasLeft(event)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // The selection of the table stays.
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button ref={opener} tone="secondary" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={ICONS.sliders} size={16} /> View
      </Button>
      {open && (
        <div id={id} role="group" aria-label="View of the table">
          {sorting !== undefined && <SortChoice columns={columns} sorting={sorting} />}
          <fieldset>
            <legend>Rows</legend>
            {(Object.keys(DENSITIES) as Density[]).map((density) => (
              <label key={density}>
                <input
                  type="radio"
                  name={id}
                  checked={settings.density === density}
                  onChange={() => onChange({ ...settings, density })}
                />
                {DENSITIES[density]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Columns</legend>
            {columns
              .filter(({ shown }) => shown !== 'always')
              .map((column) => (
                <label key={column.id}>
                  <input
                    type="checkbox"
                    checked={visible[column.id]}
                    onChange={({ target }) =>
                      onChange({ ...settings, columns: { ...settings.columns, [column.id]: target.checked } })
                    }
                  />
                  {column.name}
                </label>
              ))}
          </fieldset>
          <fieldset>
            <legend>Keyboard</legend>
            <label>
              <input
                type="checkbox"
                checked={settings.filterKey}
                onChange={({ target }) => onChange({ ...settings, filterKey: target.checked })}
              />
              <span>
                <kbd>/</kbd> goes to the filter
              </span>
            </label>
          </fieldset>
          <Button tone="quiet" size="sm" onClick={() => onChange()}>
            Reset view
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
