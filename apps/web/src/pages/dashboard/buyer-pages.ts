import type { NavGroup } from '../../components/layout/section-nav.tsx';

/**
 * The buyer's pages by group (B2.25, B2.26); Overview is P71, Calls are C45 and C46, My Purchases is M13, Wallet W1, Invoices W66
 * and W68, Standing Orders L73, Do-Not-Call List L67, Settings P59, Security P5.
 */
const BUYER_PAGES: readonly NavGroup[] = [
  { label: '', pages: [{ to: '/dashboard/home', label: 'Overview', icon: 'home' }] },
  {
    label: 'Purchase',
    pages: [
      { to: '/dashboard', label: 'Buy Aged Leads', icon: 'list', exact: true },
      { to: '/dashboard/transfers', label: 'Buy Call Transfers', icon: 'phone' },
      { to: '/dashboard/appointments', label: 'Buy Appointments', icon: 'calendar' },
      { to: '/dashboard/callbacks', label: 'Buy Call Backs', icon: 'clock' },
      { to: '/dashboard/standing-orders', label: 'Standing Orders', icon: 'download' },
    ],
  },
  {
    label: 'Calls',
    pages: [
      { to: '/dashboard/campaigns', label: 'My Campaigns', icon: 'phone-back' },
      { to: '/dashboard/calls', label: 'Call Log', icon: 'file' },
    ],
  },
  {
    label: 'Account',
    pages: [
      { to: '/dashboard/leads', label: 'My Leads', icon: 'users' },
      { to: '/dashboard/purchases', label: 'My Purchases', icon: 'bag' },
      { to: '/dashboard/wallet', label: 'Wallet', icon: 'card' },
      { to: '/dashboard/invoices', label: 'Invoices', icon: 'file' },
      { to: '/dashboard/do-not-call', label: 'Do-Not-Call List', icon: 'no-call' },
      { to: '/dashboard/settings', label: 'Settings', icon: 'sliders' },
      { to: '/dashboard/security', label: 'Security', icon: 'shield' },
    ],
  },
  {
    label: 'Support',
    pages: [
      { to: '/dashboard/returns', label: 'Return a Lead', icon: 'undo' },
      { to: '/dashboard/support', label: 'Support', icon: 'help' },
    ],
  },
];

/** Returns the pages but those at these addresses, for seats that may not use them. */
export function pagesWithout(hidden: readonly (string | false)[]): readonly NavGroup[] {
  return BUYER_PAGES.map(({ label, pages }) => ({ label, pages: pages.filter(({ to }) => !hidden.includes(to)) }));
}
