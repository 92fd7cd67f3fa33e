import { RETURN_KINDS, type ReturnKind } from '@warmline/contracts/returns/reasons';
import type { Returnable } from '@warmline/contracts/returns/types';
import { useState } from 'react';
import { itemKey } from './return-texts.ts';

type Items = ReadonlyMap<string, Returnable>;
const NOTHING: Items = new Map();

/** What is chosen to be returned; leads, callbacks and calls are kept apart. */
export interface Picks {
  of: (kind: ReturnKind) => readonly Returnable[];
  add: (item: Returnable) => void;
  /** Keeps the IDs of a kind; those that weren't picked are found in `rows`. */
  choose: (kind: ReturnKind, ids: ReadonlySet<string>, rows: readonly Returnable[]) => void;
  clear: (kind: ReturnKind) => void;
}

/** Keeps what is chosen while the search and the tab change. */
export function usePicks(): Picks {
  const [items, setItems] = useState(
    () => Object.fromEntries(RETURN_KINDS.map((kind) => [kind, NOTHING])) as Record<ReturnKind, Items>,
  );
  const set = (kind: ReturnKind, next: (before: Items) => Items) => setItems((all) => ({ ...all, [kind]: next(all[kind]) }));
  return {
    of: (kind) => [...items[kind].values()],
    add: (row) => set(row.item.kind, (before) => new Map(before).set(itemKey(row.item), row)),
    choose: (kind, ids, rows) =>
      set(kind, (before) => {
        const known = new Map([...rows.map((row) => [itemKey(row.item), row] as const), ...before]);
        return new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])));
      }),
    clear: (kind) => set(kind, () => NOTHING),
  };
}
