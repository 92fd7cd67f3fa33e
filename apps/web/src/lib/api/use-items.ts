import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Returns the rows of all pages of a list that have been loaded; the same array until another page is. */
export function useItems<Item>({ data }: { data: InfiniteData<{ items: Item[] }> | undefined }): Item[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
