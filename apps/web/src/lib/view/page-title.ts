import type { StaticDataRouteOption } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    /** Rendered to markup by the server; such a page must not read the clock, storage or session while rendering. */
    prerender?: boolean;
  }
}

/** Returns the title of the deepest matched page, or the not-found title. */
export function titleOf(matches: readonly { staticData?: StaticDataRouteOption }[], shop: string): string {
  const title = matches.findLast((match) => match.staticData?.title !== undefined)?.staticData?.title;
  return `${title ?? 'Page not found'} · ${shop}`;
}
