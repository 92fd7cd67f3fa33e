import type { Plugin } from 'vite';

/** One table of the generated route tree: `const XChildren: X = { ARoute: ARoute, … }`. */
const CHILDREN = /(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g;

/** Turns the generated route tables into lists, which the router also accepts. Nothing looks up the names, and every page would ship them. */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/routeTree.gen.ts')) return;
      const short = code.replace(CHILDREN, (_, start: string, rows: string) => `${start}[${rows.replace(/\w+: /g, '')}]`);
      if (short === code) this.error('The format of the route tree has changed: short-route-tree.ts finds no table in it.');
      return { code: short, map: null };
    },
  };
}
