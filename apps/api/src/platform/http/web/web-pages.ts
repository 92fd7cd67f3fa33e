import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Written by the web build: the URL it was built for, and the HTML file of each path; `$id` in a path is any one segment. */
interface Index {
  origin: string;
  pages: Record<string, string>;
  notFound: string;
}

/** Hashes of the inline scripts and styles of a page for its content security policy, each with a leading space. */
interface Inline {
  scripts: string;
  styles: string;
}

/** A text of the web app in every encoding; each is created on first use and kept. */
class WebPage {
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #inline: Inline | undefined;

  constructor(
    readonly plain: Buffer,
    readonly type: string,
  ) {}

  /** Returns the policy extended by the hashes of this page's inline scripts and style sheets. */
  extendPolicy(policy: string): string {
    const { scripts, styles } = (this.#inline ??= inlineOf(this.plain.toString()));
    return policy.replace("script-src 'self'", `$&${scripts}`).replace("style-src 'self'", `$&${styles}`);
  }

  get br(): Buffer {
    return (this.#br ??= brotliCompressSync(this.plain));
  }

  get gzip(): Buffer {
    return (this.#gzip ??= gzipSync(this.plain));
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
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    return this.byPath.get(plain) ?? this.#patterns.find(([pattern]) => pattern.test(plain))?.[1];
  }
}

function inlineOf(html: string): Inline {
  return {
    scripts: hashesOf(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)),
    styles: hashesOf(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)),
  };
}

function hashesOf(elements: Iterable<RegExpExecArray>): string {
  const hashes = Array.from(elements, ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)].join('');
}

const HTML = 'text/html; charset=utf-8';
/** Files that contain the shop's URL; they are served like pages. */
const FILES_WITH_ORIGIN = { '/sitemap.xml': 'application/xml; charset=utf-8', '/robots.txt': 'text/plain; charset=utf-8' };

/** Reads the built pages once and inserts the shop's URL. Returns null if the web app is not built. */
export function readWebPages(root: string | undefined, publicOrigin: string): WebPages | null {
  const index = root && join(root, 'pages.json');
  if (!root || !index || !existsSync(index)) return null;
  const { origin, pages, notFound } = JSON.parse(readFileSync(index, 'utf8')) as Index;
  const read = (file: string, type: string) =>
    new WebPage(Buffer.from(readFileSync(join(root, file), 'utf8').replaceAll(origin, publicOrigin)), type);
  const byPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file, HTML)]));
  for (const [path, type] of Object.entries(FILES_WITH_ORIGIN))
    if (existsSync(join(root, path))) byPath.set(path, read(path, type));
  return new WebPages(byPath, read(notFound, HTML));
}
