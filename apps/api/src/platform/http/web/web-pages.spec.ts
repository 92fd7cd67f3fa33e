import { afterAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { readWebPages, WebPage } from './web-pages.js';
import { WebText } from './web-text.js';

const POLICY = "default-src 'self';script-src 'self' https://js.stripe.com;style-src 'self'";
const THEME = "document.documentElement.classList.add('dark')";
const START = 'addEventListener("load",()=>{})';
const SHEET = 'h1{color:red}';

const root = mkdtempSync(join(tmpdir(), 'warmline-pages-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the policy of a page with this HTML, built for another URL than the shop's. */
function policyOf(html: string): string {
  const index = { origin: 'http://built.example', pages: { '/': 'index.html' }, notFound: 'index.html' };
  writeFileSync(join(root, 'pages.json'), JSON.stringify(index));
  writeFileSync(join(root, 'index.html'), html);
  return readWebPages(root, 'https://shop.example')!.notFound.built.extendPolicy(POLICY);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('F11 allows inline scripts and style sheets of a page by hash, and no others', () => {
  const html = `<script>${THEME}</script><script data-files="/assets/a.js">${START}</script><style data-href="/a.css">${SHEET}</style>`;
  expect(policyOf(html)).toBe(
    `default-src 'self';script-src 'self' ${hashOf(THEME)} ${hashOf(START)} https://js.stripe.com;style-src 'self' ${hashOf(SHEET)}`,
  );
});

it('F11 lists a repeated script once, with the hash of the text that is sent', () => {
  const policy = policyOf('<script>go("http://built.example")</script><script>go("http://built.example")</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('go("https://shop.example")')} https://js.stripe.com;`);
});

it('F11 leaves the policy unchanged if every script is a file', () => {
  expect(policyOf('<script type="module" crossorigin src="/assets/a.js"></script>')).toBe(POLICY);
});

it('B2.13 serves a path with a parameter for any one segment, and nothing below or beside it', () => {
  const pages = { '/': 'index.html', '/orders': 'index.html', '/orders/new': 'index.html', '/orders/$id': 'order.html' };
  writeFileSync(join(root, 'pages.json'), JSON.stringify({ origin: 'http://built.example', pages, notFound: 'index.html' }));
  for (const name of ['index.html', 'order.html']) writeFileSync(join(root, name), name);
  const web = readWebPages(root, 'https://shop.example')!;
  const found = (path: string) => web.find(path)?.built.plain.toString();
  for (const path of ['/orders/7', '/orders/7/', '/orders/a%20b']) expect([path, found(path)]).toEqual([path, 'order.html']);
  for (const path of ['/', '/orders', '/orders/', '/orders/new']) expect([path, found(path)]).toEqual([path, 'index.html']);
  for (const path of ['/orders/7/lines', '/orders//', '/order', '/orders-7', '/x/orders/7'])
    expect([path, found(path)]).toEqual([path, undefined]);
  // The path of the build itself is one segment like any other.
  expect(found('/orders/$id')).toBe('order.html');
});

it('F11 leaves out data blocks, which are no scripts', () => {
  expect(policyOf(`<script>${THEME}</script><script type="application/json" id="site-data">{}</script>`)).toBe(
    `default-src 'self';script-src 'self' ${hashOf(THEME)} https://js.stripe.com;style-src 'self'`,
  );
});

it('D4 allows the booking page of the data to be framed', async () => {
  const page = new WebPage(new WebText(Buffer.from(''), 'text/html'), () => Promise.resolve('rendered'));
  const company = { ...DEFAULT_SITE.company, bookingUrl: 'https://book.example/warmline?x=1' };
  const policy = (text: WebText) => text.extendPolicy("frame-src 'self' https://js.stripe.com");
  expect(policy(await page.with({ ...DEFAULT_SITE, company }))).toBe(
    "frame-src 'self' https://book.example https://js.stripe.com",
  );
  expect(policy(await page.with(DEFAULT_SITE))).toBe("frame-src 'self' https://js.stripe.com");
});
