import type { Plugin } from 'vite';

/** One table of the generated route tree: `const XChildren: X = { ARoute: ARoute, … }`. */
const CHILDREN = /(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g;

/**
 * The name and the address of a route in the generated tree; most are equal, and the router takes a missing name from the
 * address.
 */
const NAMED = /id: ('[^']*'),\s*path: \1,/g;

/** The address in a route file, which only the types of the router need: the generated tree repeats it. */
const ADDRESS = /(createFileRoute\()(["'])[^"']*\2(\))/;

/**
 * Removes what nothing reads from the route tree, because every page ships it: names in the generated tables, names that repeat
 * an address, and addresses in the route files.
 */
export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    enforce: 'pre',
    transform(code, id) {
      if (/[\\/]src[\\/]routes[\\/]/.test(id)) return { code: code.replace(ADDRESS, '$1$3'), map: null };
      if (!id.endsWith('/routeTree.gen.ts')) return;
      const tables = code.replace(CHILDREN, (_, start: string, rows: string) => `${start}[${rows.replace(/\w+: /g, '')}]`);
      const short = tables.replace(NAMED, 'path: $1,');
      if (tables === code || short === tables)
        this.error('The format of the route tree has changed: short-route-tree.ts finds no table or no name in it.');
      return { code: short, map: null };
    },
  };
}
