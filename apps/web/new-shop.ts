import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import type { Plugin } from 'vite';

/** Embeds the data of a new shop in the pages of the development server; in production, the API embeds the owner's. */
export function newShop(): Plugin {
  return {
    name: 'new-shop',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { id: 'site-data', type: 'application/json' },
        children: JSON.stringify(DEFAULT_SITE),
        injectTo: 'head',
      },
    ],
  };
}
