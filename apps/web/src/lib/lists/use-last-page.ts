import { useEffect, useEffectEvent } from 'react';

/** More pages than any list has; the server rejects larger numbers. */
const MAX_PAGES = 1_000_000;

/** Limits a page number from the address to one that the server accepts. */
export const askablePage = (page: number): number => Math.min(page, MAX_PAGES);

/** Redirects an address behind the end of the list to its last page; `pages` is undefined while unknown. */
export function useLastPage(page: number, pages: number | undefined, onChange: (page: number) => void): void {
  const last = pages === undefined ? page : Math.max(1, pages);
  const lead = useEffectEvent(() => onChange(last));
  useEffect(() => {
    if (page > last) lead();
  }, [page, last]);
}
