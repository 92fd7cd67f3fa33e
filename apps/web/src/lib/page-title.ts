import type { StaticDataRouteOption } from '@tanstack/react-router';
import { BRAND } from '@warmline/contracts/brand';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    description?: string;
    /** Rendered to markup at build time; such a page reads no clock, storage or session while rendering. */
    prerender?: boolean;
  }
}

/** Title and description of the deepest matched page; an unknown address is titled as such. */
export function titleOf(matches: readonly { staticData?: StaticDataRouteOption }[]): { title: string; description: string } {
  const page = matches.findLast((match) => match.staticData?.title !== undefined)?.staticData;
  return {
    title: page?.title === undefined ? `Page not found · ${BRAND.name}` : `${page.title} · ${BRAND.name}`,
    description: page?.description ?? BRAND.tagline,
  };
}
