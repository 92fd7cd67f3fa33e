import { permissionsOf, type Access, type Permission } from '@warmline/contracts/auth/access';
import type { NavGroup, NavPage } from '../../components/layout/section-nav.tsx';

export interface StaffPage extends NavPage {
  /** What a user needs to see the page; the server checks every call as well. */
  permission: Permission;
}

/** The pages of staff by group: those of the four specified tabs (B2.40) under their names, and additions. */
const STAFF_PAGES: readonly NavGroup<StaffPage>[] = [
  {
    label: 'Overview',
    pages: [
      { to: '/admin', label: 'Admin Panel', icon: 'home', exact: true, permission: 'leads.manage' },
      { to: '/admin/orders', label: 'Orders', icon: 'bag', permission: 'orders.manage' },
      { to: '/admin/bookings', label: 'Bookings', icon: 'calendar', permission: 'bookings.manage' },
    ],
  },
  {
    label: 'Leads',
    pages: [
      { to: '/admin/imports', label: 'Aged leads', icon: 'upload', permission: 'leads.import' },
      { to: '/admin/leads', label: 'Stored leads', icon: 'list', permission: 'leads.manage' },
      { to: '/admin/callbacks', label: 'Callbacks', icon: 'clock', permission: 'callbacks.manage' },
    ],
  },
  {
    label: 'People',
    pages: [
      { to: '/admin/users', label: 'Users', icon: 'users', permission: 'users.list' },
      { to: '/admin/sessions', label: 'Sessions', icon: 'lock', permission: 'sessions.manage' },
      { to: '/admin/partners', label: 'Partners', icon: 'partners', permission: 'partners.review' },
    ],
  },
  {
    label: 'Money',
    pages: [
      { to: '/admin/returns', label: 'Returns', icon: 'undo', permission: 'returns.decide' },
      { to: '/admin/wallets', label: 'Wallets', icon: 'card', permission: 'wallets.read' },
      { to: '/admin/adjustments', label: 'Adjustments', icon: 'sliders', permission: 'wallets.read' },
      { to: '/admin/disputes', label: 'Disputes', icon: 'alert', permission: 'disputes.manage' },
      { to: '/admin/books', label: 'Books', icon: 'check-circle', permission: 'books.read' },
    ],
  },
  {
    label: 'Calls',
    pages: [
      { to: '/admin/calls', label: 'Live calls', icon: 'phone', permission: 'calls.read_all' },
      { to: '/admin/campaigns', label: 'Campaigns', icon: 'phone-back', permission: 'calls.read_all' },
    ],
  },
  {
    label: 'System',
    pages: [
      { to: '/admin/prices', label: 'Prices', icon: 'card', permission: 'prices.manage' },
      { to: '/admin/settings', label: 'Settings', icon: 'sliders', permission: 'site.manage' },
      { to: '/admin/audit', label: 'Audit', icon: 'file', permission: 'audit.read' },
      { to: '/admin/security', label: 'Security', icon: 'shield', permission: 'own_account' },
    ],
  },
];

/** Returns the pages that a user may see; groups without any are left out. */
export function staffPagesOf(access: Access): NavGroup<StaffPage>[] {
  const allowed = permissionsOf({ access, role: null });
  return STAFF_PAGES.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ permission }) => allowed.includes(permission)),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns the page of an address such as `/admin/orders/7`; undefined if no page starts it. */
export function staffPageAt(pathname: string): StaffPage | undefined {
  return STAFF_PAGES.flatMap(({ pages }) => pages).find(
    ({ to, exact }) => pathname === to || (exact !== true && pathname.startsWith(`${to}/`)),
  );
}
