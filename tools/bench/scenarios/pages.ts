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

interface Seen {
  score: number;
  lcpSeconds: number;
  tbtMs: number;
  /** The page, its scripts and styles as they came over the wire, headers included, in kB. */
  compressed: number;
  /** All of it: the font, which cannot be compressed again, and the icon too. */
  kilobytes: number;
}

/** The storefront and the dashboard as Lighthouse's simulated phone sees them. */
export const pages: Scenario = {
  name: 'pages',
  title: 'pages on a simulated phone',
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const product = await shop.product(await shop.database(100_000));
    const headers = await shop.signIn(product, 'buyer-0');
    const browser = await findChromium(ROOT);
    const chrome = await launch({ chromePath: browser.path, chromeFlags: FLAGS, ignoreDefaultFlags: true });
    try {
      const many = async (path: string, extraHeaders?: Record<string, string>): Promise<Seen[]> => {
        const all: Seen[] = [];
        for (let round = 0; round < rounds; round++) all.push(await look(`${product.url}${path}`, chrome.port, extraHeaders));
        return all;
      };
      const landing = await many('/');
      const pricing = await many('/pricing');
      const dashboard = await many('/dashboard', headers);
      return [
        {
          id: 'pages.landing-lcp',
          title: 'landing page, largest paint',
          unit: 's',
          product: landing.map((seen) => seen.lcpSeconds),
        },
        {
          id: 'pages.landing-bytes',
          title: 'landing page, its scripts and styles over the wire',
          unit: 'kB',
          product: landing.map((seen) => seen.compressed),
        },
        {
          id: 'pages.landing-all-bytes',
          title: 'the same with its font',
          unit: 'kB',
          product: landing.map((seen) => seen.kilobytes),
        },
        {
          id: 'pages.landing-score',
          title: 'landing page, performance',
          unit: 'points',
          product: landing.map((seen) => seen.score),
        },
        {
          id: 'pages.pricing-score',
          title: 'pricing page, performance',
          unit: 'points',
          product: pricing.map((seen) => seen.score),
        },
        { id: 'pages.dashboard-tbt', title: 'dashboard, time blocked', unit: 'ms', product: dashboard.map((seen) => seen.tbtMs) },
      ];
    } finally {
      chrome.kill();
      await product.stop();
    }
  },
};

/** kB that came over the wire, of some kinds of resources or of all. */
function transferred(audits: Record<string, { details?: unknown }>, kinds?: readonly string[]): number {
  const { items } = audits['network-requests']?.details as { items: { resourceType: string; transferSize: number }[] };
  const wanted = items.filter(({ resourceType }) => kinds?.includes(resourceType) ?? true);
  return wanted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
}

async function look(url: string, port: number, extraHeaders?: Record<string, string>): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: ['performance'],
    logLevel: 'silent',
    extraHeaders,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse saw nothing'}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const value = (name: string): number => audits[name]?.numericValue ?? NaN;
  return {
    score: Math.round((categories.performance?.score ?? NaN) * 100),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs: value('total-blocking-time'),
    compressed: transferred(audits, ['Document', 'Script', 'Stylesheet']),
    kilobytes: transferred(audits),
  };
}
