import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';
import { createContext, useContext } from 'react';

/** What the page shows about the shop; the entry of the app provides it. */
export const SiteContext = createContext<SiteData>(DEFAULT_SITE);

/** Returns the shop's details and the rates in force, as of the time the page was served. */
export function useSite(): SiteData {
  return useContext(SiteContext);
}

/** Reads the data that the server embedded in this page. */
export function readSite(): SiteData {
  const text = document.getElementById('site-data')?.textContent;
  return text ? (JSON.parse(text) as SiteData) : DEFAULT_SITE;
}
