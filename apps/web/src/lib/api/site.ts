import type { SiteData } from '@warmline/contracts/site/types';
import { createContext, useContext } from 'react';

/** What the page shows about the shop; the entry of the app provides it. */
export const SiteContext = createContext<SiteData | null>(null);

/** Returns the shop's details and the rates in force, as of the time the page was served. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('The page has no SiteContext');
  return site;
}

/** Reads the data that the server embedded in this page. */
export function readSite(): SiteData {
  return JSON.parse(document.getElementById('site-data')?.textContent ?? '') as SiteData;
}
