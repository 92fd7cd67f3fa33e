import type { Returnable } from '@warmline/contracts/returns/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PagedList } from '../../components/ui/lists/more-rows.tsx';
import { itemKey } from './return-texts.ts';

/** An order of more pages is searched by hand. */
const MOST_PAGES = 10;

export interface PreselectOptions {
  list: Pick<PagedList, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  rows: readonly Returnable[];
  /** The key of what another page sent here. */
  wanted: string | undefined;
}

/** Calls `onFound` once when what another page sent here is loaded; returns it instead if it can't be returned. */
export function usePreselect(
  { list, rows, wanted }: PreselectOptions,
  onFound: (row: Returnable) => void,
): Returnable | undefined {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const done = useRef<string>(undefined);
  const pages = useRef(0);
  const found = wanted === undefined ? undefined : rows.find(({ item }) => itemKey(item) === wanted);
  const take = useEffectEvent(onFound);
  useEffect(() => {
    if (wanted === undefined || done.current === wanted) return;
    if (found !== undefined) {
      done.current = wanted;
      if (found.closed === null) take(found);
    } else if (hasNextPage && !isFetchingNextPage && pages.current < MOST_PAGES) {
      pages.current += 1;
      void fetchNextPage();
    }
  }, [wanted, found, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return found !== undefined && found.closed !== null ? found : undefined;
}
