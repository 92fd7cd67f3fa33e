import type { SiteData } from '@warmline/contracts/site/types';
import { bookingOriginOf } from '@warmline/domain/site/site-data';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageRenderer } from './page-renderer.js';
import { WebText } from './web-text.js';

/** Written by the web build: the URL it was built for, and the HTML file of each path; `$id` in a path is any one segment. */
interface Index {
  origin: string;
  pages: Record<string, string>;
  notFound: string;
}

type Render = (site: SiteData) => Promise<string | null>;

/** A page of the web app. It is rendered once for each version of the shop's data, when it is first requested. */
export class WebPage {
  #shown: { site: SiteData; text: WebText } | undefined;
  #rendering: { site: SiteData; text: Promise<WebText> } | undefined;

  constructor(
    /** The page with the data of a new shop, as built. */
    readonly built: WebText,
    private readonly render?: Render,
  ) {}

  /** Returns the page with this data; the page as built without data. */
  with(site: SiteData | undefined): WebText | Promise<WebText> {
    if (!site || !this.render) return this.built;
    if (this.#shown?.site === site) return this.#shown.text;
    if (this.#rendering?.site !== site) this.#rendering = { site, text: this.renderOnce(site, this.render) };
    return this.#rendering.text;
  }

  private async renderOnce(site: SiteData, render: Render): Promise<WebText> {
    const html = await render(site);
    const text =
      html === null ? this.built : new WebText(Buffer.from(html), this.built.type, bookingOriginOf(site.company.bookingUrl));
    this.#shown = { site, text };
    this.#rendering = undefined;
    return text;
  }
}

/** The pages of the web app by path. */
export class WebPages {
  readonly #patterns: [pattern: RegExp, page: WebPage][];

  constructor(
    private readonly byPath: ReadonlyMap<string, WebPage>,
    readonly notFound: WebPage,
  ) {
    this.#patterns = [...byPath]
      .filter(([path]) => path.includes('/$'))
      .map(([path, page]) => [new RegExp(`^${path.replace(/\/\$\w+/g, '/[^/]+')}$`), page]);
  }

  /** Returns the page of a path such as `/admin/orders/7`; undefined if the web app has none. */
  find(path: string): WebPage | undefined {
    const plain = plainPath(path);
    return this.byPath.get(plain) ?? this.#patterns.find(([pattern]) => pattern.test(plain))?.[1];
  }
}

/** Returns a path without a slash at its end; `/` stays. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

const HTML = 'text/html; charset=utf-8';
const SITE_MAP = { path: '/sitemap.xml', type: 'application/xml; charset=utf-8' };
const ROBOTS = { path: '/robots.txt', type: 'text/plain; charset=utf-8' };

/** Reads the built pages once and inserts the shop's URL. Returns null if the web app is not built. */
export function readWebPages(root: string | undefined, publicOrigin: string): WebPages | null {
  const index = root && join(root, 'pages.json');
  if (!root || !index || !existsSync(index)) return null;
  const { origin, pages, notFound } = JSON.parse(readFileSync(index, 'utf8')) as Index;
  const renderer = new PageRenderer(root, publicOrigin);
  const read = (file: string, type: string) =>
    new WebText(Buffer.from(readFileSync(join(root, file), 'utf8').replaceAll(origin, publicOrigin)), type);
  const page = (path: string, file: string) => new WebPage(read(file, HTML), (site) => renderer.render(path, file, site));
  const byPath = new Map(Object.entries(pages).map(([path, file]) => [path, page(path, file)]));
  // Files that contain the shop's URL; they are served like pages.
  for (const { path, type } of [SITE_MAP, ROBOTS]) {
    const render = path === SITE_MAP.path ? (site: SiteData) => renderer.siteMap(site) : undefined;
    if (existsSync(join(root, path))) byPath.set(path, new WebPage(read(path, type), render));
  }
  return new WebPages(byPath, page('*', notFound));
}
