import { redirect } from '@tanstack/react-router';
import { stringifySearch } from '../lib/lists/search-params.ts';

/** Pages by the value of `?section=` in `/dashboard` (B2.26). */
const BUYER_SECTIONS: Record<string, string> = {
  'buy-aged-leads': '/dashboard',
  'buy-call-transfers': '/dashboard/transfers',
  'buy-appointments': '/dashboard/appointments',
  'buy-call-backs': '/dashboard/callbacks',
  campaigns: '/dashboard/campaigns',
  calls: '/dashboard/calls',
  'my-purchases': '/dashboard/purchases',
  wallet: '/dashboard/wallet',
  security: '/dashboard/security',
  'return-a-lead': '/dashboard/returns',
  support: '/dashboard/support',
};
/** Pages by the value of `?tab=` in `/admin` (B2.40). */
const ADMIN_TABS: Record<string, string> = {
  'aged-leads': '/admin/imports',
  callbacks: '/admin/callbacks',
  users: '/admin/users',
  'aff-network': '/admin/partners',
  audit: '/admin/audit',
  prices: '/admin/prices',
};
/** Parameters of the stored leads, which were below the uploads. */
const LEAD_PARAMETERS = ['q', 'state', 'status', 'import', 'lead'];
/** Lists with the parameter that named the open row; the Call Log keeps its campaign, which is a filter. */
const OPEN_ROWS: Record<string, string> = {
  '/admin/orders': 'order',
  '/dashboard/purchases': 'order',
  '/dashboard/campaigns': 'campaign',
};

/** Returns the address of the page that an old address named, with all other parameters; undefined if the address is current. */
export function newAddressOf(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const { tab, section, ...rest } = Object.fromEntries(searchParams);
  const page = pageOf(pathname.replace(/\/$/, ''), { tab, section, rest });
  if (page === undefined) return undefined;
  const { [OPEN_ROWS[page] ?? '']: row, ...others } = rest;
  const path = row ? `${page}/${encodeURIComponent(row)}` : page;
  return path + stringifySearch(others);
}

/** Redirects from an old address, which bookmarks and sent emails contain. */
export function leaveOldAddress(href: string): void {
  const current = newAddressOf(href);
  if (current !== undefined) throw redirect({ href: current, replace: true });
}

interface Parameters {
  tab: string | undefined;
  section: string | undefined;
  rest: Record<string, string>;
}

function pageOf(path: string, { tab = '', section = '', rest }: Parameters): string | undefined {
  if (path === '/admin-orders') return '/admin/orders';
  if (path === '/admin-calls') return '/admin/calls';
  if (path === '/dashboard') return BUYER_SECTIONS[section];
  if (path !== '/admin') return undefined;
  if (section === 'security') return '/admin/security';
  const page = ADMIN_TABS[tab];
  const ofLeads = (page ?? '/admin/imports') === '/admin/imports' && LEAD_PARAMETERS.some((name) => name in rest);
  return ofLeads ? '/admin/leads' : page;
}
