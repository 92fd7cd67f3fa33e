import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Context = Parameters<Name>[1];

/** The lazy half of a route's file. */
const PAGE = /[\\/]src[\\/]routes[\\/].*[?&]tsr-split=/;
const APP_PAGE = /[\\/]src[\\/]routes[\\/]_app[\\/.]/;

/** The pages that import a module by themselves, however far away. */
function pagesWith(id: string, context: Context): string[] {
  const found = new Set([id]);
  for (const each of found) for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found].filter((each) => PAGE.test(each));
}

/** One chunk for what the pages of the app share, instead of twenty. What a public page needs too stays out of it. */
export const appChunk: Name = (id, context) => (pagesWith(id, context).every((page) => APP_PAGE.test(page)) ? 'app' : null);
