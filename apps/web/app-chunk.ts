import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Context = Parameters<Name>[1];

/** The lazily loaded half of a route file. */
const PAGE = /[\\/]src[\\/]routes[\\/].*[?&]tsr-split=/;
const APP_PAGE = /[\\/]src[\\/]routes[\\/]_app[\\/.]/;

/** Lists the pages that import a module, directly or through other modules, also those that are loaded later. */
function pagesWith(id: string, context: Context): string[] {
  const found = new Set([id]);
  for (const each of found) {
    const info = PAGE.test(each) ? null : context.getModuleInfo(each);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) found.add(importer);
  }
  return [...found].filter((each) => PAGE.test(each));
}

/**
 * Names one shared chunk for modules that only app pages use, instead of twenty chunks. Modules that public pages use stay out of
 * it.
 */
export const appChunk: Name = (id, context) => (pagesWith(id, context).every((page) => APP_PAGE.test(page)) ? 'app' : null);
