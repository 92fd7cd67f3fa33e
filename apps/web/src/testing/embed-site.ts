import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';

/** Embeds data of the shop in the page, as the server does, for the pages that the test opens next; returns how to remove it. */
export function embedSite(site: Partial<SiteData>): () => void {
  const element = document.createElement('script');
  element.id = 'site-data';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ ...DEFAULT_SITE, ...site });
  document.head.append(element);
  return () => element.remove();
}
