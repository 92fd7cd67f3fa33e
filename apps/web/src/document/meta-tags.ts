import type { SiteData } from '@warmline/contracts/site/types';
import type { PageMeta } from '../page-meta.ts';

const PREVIEW = '/preview.png';

interface Page extends PageMeta {
  origin: string;
  /** `*` is the not-found page. */
  path: string;
  title: string;
  site: SiteData;
}

/** Returns the part of a page's head for search engines, link previews and the browser's tab. */
export function metaTags(page: Page): string {
  const { origin, path, title, description, listed, refresh } = page;
  const known = path !== '*';
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    refresh && `<meta http-equiv="refresh" content="0;url=${refresh}">`,
    known && !path.includes('$') && `<link rel="canonical" href="${origin}${refresh ?? path}">`,
    !listed && '<meta name="robots" content="noindex">',
    ...(known && listed ? linkPreview(page) : []),
  ]
    .filter(Boolean)
    .join('');
}

function linkPreview({ origin, path, title, description, site }: Page): string[] {
  return [
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escape(site.company.name)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${origin}${path}">`,
    `<meta property="og:image" content="${origin}${PREVIEW}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
