import { useState } from 'react';
import { readStoredUser } from '../../../lib/session/stored-user.ts';

export type Density = 'comfortable' | 'compact';

/** What a person chose for one table; columns that are not listed keep their default. */
export interface TableSettings {
  density: Density;
  columns: Record<string, boolean>;
  /** Whether `/` moves the focus to the filter. */
  filterKey: boolean;
}

const DEFAULT: TableSettings = { density: 'comfortable', columns: {}, filterKey: true };

/** The person's settings of a table, kept in this browser, and a setter; without a value it resets them. */
export function useTableSettings(table: string): [TableSettings, (settings?: TableSettings) => void] {
  const key = `table:${table}:${readStoredUser()?.id ?? ''}`;
  const [settings, setSettings] = useState(() => read(key));
  const keep = (next: TableSettings = DEFAULT) => {
    setSettings(next);
    try {
      if (next === DEFAULT) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be blocked; then the choice lasts until the page is left.
    }
  };
  return [settings, keep];
}

function read(key: string): TableSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TableSettings>;
    return {
      density: kept.density === 'compact' ? 'compact' : 'comfortable',
      columns: { ...kept.columns },
      filterKey: kept.filterKey !== false,
    };
  } catch {
    return DEFAULT;
  }
}
