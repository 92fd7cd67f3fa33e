import { useEffect, useEffectEvent } from 'react';

/** More pages than any list has; the server refuses a page beyond them. */
const MOST_PAGES = 1_000_000;

/** The page to ask the server for, whatever number stands in the address. */
export const askablePage = (page: number): number => Math.min(page, MOST_PAGES);

/** Leads an address that names a page behind the end of its list to the last one; `pages` is undefined while that is not known. */
export function useLastPage(page: number, pages: number | undefined, onChange: (page: number) => void): void {
  const last = pages === undefined ? page : Math.max(1, pages);
  const lead = useEffectEvent(() => onChange(last));
  useEffect(() => {
    if (page > last) lead();
  }, [page, last]);
}
