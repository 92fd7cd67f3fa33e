import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../test-run/chromium.ts';
import type { Finding } from '../finding.ts';

import type { Bench, Scenario } from '../scenario.ts';
import { ROOT } from '../shop.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface PageMetrics {
  score: number;
  lcpSeconds: number;
  tbtMs: number;
  /** Page, scripts and styles over the wire, headers included, in kB. */
  compressed: number;
  /** Everything, including the icon and the font, which is already compressed. */
  kilobytes: number;
}

/** Measures the storefront and the dashboard on Lighthouse's simulated phone. */
export const pages: Scenario = {
  name: 'pages',
  title: 'pages on a simulated phone',
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const product = await shop.product(await shop.database(100_000));
    const headers = await shop.signIn(product, 'buyer-0');
    const browser = await findChromium(ROOT);
    const chrome = await launch({ chromePath: browser.path, chromeFlags: FLAGS, ignoreDefaultFlags: true });
    try {
      const measureRounds = async (path: string, extraHeaders?: Record<string, string>): Promise<PageMetrics[]> => {
        const all: PageMetrics[] = [];
        for (let round = 0; round < rounds; round++)
          all.push(await measurePage(`${product.url}${path}`, chrome.port, extraHeaders));
        return all;
      };
      const landing = await measureRounds('/');
      const dashboard = await measureRounds('/dashboard', headers);
      return [
        {
          id: 'pages.landing-lcp',
          title: 'landing page, largest contentful paint',
          unit: 's',
          product: landing.map((metrics) => metrics.lcpSeconds),
        },
        {
          id: 'pages.landing-bytes',
          title: 'landing page, scripts and styles over the wire',
          unit: 'kB',
          product: landing.map((metrics) => metrics.compressed),
        },
        {
          id: 'pages.landing-all-bytes',
          title: 'landing page, with its font',
          unit: 'kB',
          product: landing.map((metrics) => metrics.kilobytes),
        },
        {
          id: 'pages.landing-score',
          title: 'landing page, performance score',
          unit: 'points',
          product: landing.map((metrics) => metrics.score),
        },
        {
          id: 'pages.dashboard-tbt',
          title: 'dashboard, total blocking time',
          unit: 'ms',
          product: dashboard.map((metrics) => metrics.tbtMs),
        },
      ];
    } finally {
      chrome.kill();
      await product.stop();
    }
  },
};

/** Returns the kB sent over the wire, for some types of resources or for all. */
function transferred(audits: Record<string, { details?: unknown }>, kinds?: readonly string[]): number {
  const { items } = audits['network-requests']!.details as { items: { resourceType: string; transferSize: number }[] };
  const wanted = items.filter(({ resourceType }) => kinds?.includes(resourceType) ?? true);
  return wanted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
}

async function measurePage(url: string, port: number, extraHeaders?: Record<string, string>): Promise<PageMetrics> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: ['performance'],
    logLevel: 'silent',
    extraHeaders,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result from Lighthouse'}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${finalDisplayedUrl}`);
  const value = (name: string): number => audits[name]?.numericValue ?? NaN;
  return {
    score: Math.round((categories.performance?.score ?? NaN) * 100),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs: value('total-blocking-time'),
    compressed: transferred(audits, ['Document', 'Script', 'Stylesheet']),
    kilobytes: transferred(audits),
  };
}
