import type { StaticDataRouteOption } from '@tanstack/react-router';
import { BRAND } from '@warmline/contracts/brand';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    /** Rendered to markup at build time; such a page reads no clock, storage or session while rendering. */
    prerender?: boolean;
  }
}

/** Title of the deepest matched page; an unknown address is titled as such. */
export function titleOf(matches: readonly { staticData?: StaticDataRouteOption }[]): string {
  const title = matches.findLast((match) => match.staticData?.title !== undefined)?.staticData?.title;
  return `${title ?? 'Page not found'} · ${BRAND.name}`;
}
