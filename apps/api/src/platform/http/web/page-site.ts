import type { SiteData } from '@warmline/contracts/site/types';

/** The shop's data that every HTML page carries; the module `site` implements it. */
export abstract class PageSite {
  /**
   * Returns the data of a page as last read, the same object until it changes; undefined before the first read. Never waits for
   * the database.
   */
  abstract shown(path: string): SiteData | undefined;
}
