import { Logger } from '@nestjs/common';
import type { SiteData } from '@warmline/contracts/site/types';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the web build exports for the server (apps/web/src/entry-server.tsx). */
interface Bundle {
  renderDocument(input: { frame: string; path: string; origin: string; site: SiteData }): Promise<string>;
  renderSiteMap(origin: string, site: SiteData): string;
}

/** Renders pages of the web app with the shop's data, by the bundle of the web build. */
export class PageRenderer {
  private readonly log = new Logger('web');
  private readonly folder: string;
  #bundle: Promise<Bundle> | undefined;

  constructor(
    root: string,
    private readonly origin: string,
  ) {
    this.folder = join(root, '.ssr');
  }

  /** Returns the HTML of a page; null if it can't be rendered, so that the server sends the HTML of the build. */
  render(path: string, file: string, site: SiteData): Promise<string | null> {
    return this.attempt(path, async ({ renderDocument }) => {
      const frame = await readFile(join(this.folder, 'frames', file), 'utf8');
      return renderDocument({ frame, path, origin: this.origin, site });
    });
  }

  /** Returns the site map; null as above. */
  siteMap(site: SiteData): Promise<string | null> {
    return this.attempt('/sitemap.xml', ({ renderSiteMap }) => Promise.resolve(renderSiteMap(this.origin, site)));
  }

  private async attempt(path: string, render: (bundle: Bundle) => Promise<string>): Promise<string | null> {
    const source = join(this.folder, 'entry-server.js');
    if (!existsSync(source)) return null;
    try {
      // Loaded with the first page: neither the worker nor the start of the API needs it.
      this.#bundle ??= import(pathToFileURL(source).href) as Promise<Bundle>;
      return await render(await this.#bundle);
    } catch (error) {
      this.log.error({ err: error, path }, 'page not rendered with current data');
      return null;
    }
  }
}
