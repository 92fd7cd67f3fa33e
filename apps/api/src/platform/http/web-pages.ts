import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Written by the web app's build: the address it was built for, and which HTML file each of its paths gets. */
interface Index {
  origin: string;
  pages: Record<string, string>;
  notFound: string;
}

/** A text the web app answers with, in every form a browser may ask for. */
export interface WebPage {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface WebPages {
  byPath: ReadonlyMap<string, WebPage>;
  notFound: WebPage;
}

const HTML = 'text/html; charset=utf-8';
/** Files that name the shop's address; they are answered like pages. */
const ADDRESSED = { '/sitemap.xml': 'application/xml; charset=utf-8', '/robots.txt': 'text/plain; charset=utf-8' };

/** Reads the built pages once and writes the shop's own address into them; null where no web app was built. */
export function readWebPages(root: string | undefined, publicOrigin: string): WebPages | null {
  const index = root && join(root, 'pages.json');
  if (!root || !index || !existsSync(index)) return null;
  const { origin, pages, notFound } = JSON.parse(readFileSync(index, 'utf8')) as Index;
  const read = (file: string, type: string) =>
    page(readFileSync(join(root, file), 'utf8').replaceAll(origin, publicOrigin), type);
  const byPath = new Map(Object.entries(pages).map(([path, file]) => [path, read(file, HTML)]));
  for (const [path, type] of Object.entries(ADDRESSED)) if (existsSync(join(root, path))) byPath.set(path, read(path, type));
  return { byPath, notFound: read(notFound, HTML) };
}

function page(text: string, type: string): WebPage {
  const plain = Buffer.from(text);
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
