import type { Plugin } from 'vite';

/** One table of the generated route tree: `const XChildren: X = { ARoute: ARoute, … }`. */
const CHILDREN = /(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g;

/**
 * Turns the generated tables of routes into lists, which the router takes as well: names of all pages by which nothing is ever
 * looked up would otherwise be a part of every page.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/routeTree.gen.ts')) return;
      const short = code.replace(CHILDREN, (_, start: string, rows: string) => `${start}[${rows.replace(/\w+: /g, '')}]`);
      if (short === code) this.error('The route tree is written in another way now: short-route-tree.ts finds no table in it.');
      return { code: short, map: null };
    },
  };
}
