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

/** Reads the data that the server embedded in this page. The development server embeds none: then they are those of a new shop. */
export async function readSite(): Promise<SiteData> {
  const text = document.getElementById('site-data')?.textContent;
  return text ? (JSON.parse(text) as SiteData) : (await import('@warmline/contracts/site/types')).DEFAULT_SITE;
}
