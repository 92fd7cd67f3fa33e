import { Link } from '@tanstack/react-router';
import { PageHead } from '../../components/layout/page-head.tsx';
import type { NavPage } from '../../components/layout/section-nav.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS } from '../../components/ui/icons.ts';

/** The five shortcut cards (B2.39): one opens the orders, four open the pages of the specified tabs. */
const SHORTCUTS: readonly (NavPage & { note: string })[] = [
  { to: '/admin/orders', label: 'New orders', note: 'Transfer orders', icon: 'bag' },
  { to: '/admin/imports', label: 'Upload aged leads', note: 'From a CSV file', icon: 'upload' },
  { to: '/admin/callbacks', label: 'Upload callback opportunities', note: 'One at a time', icon: 'clock' },
  { to: '/admin/users', label: 'Manage users', note: 'Accounts and passwords', icon: 'users' },
  { to: '/admin/partners', label: 'Partner applications', note: 'Approve or reject', icon: 'partners' },
];

/** Home of admins (B2.38). */
export function AdminHomePage() {
  return (
    <div className="stack">
      <PageHead title="Admin Panel">Upload and manage leads</PageHead>
      <ul className="shortcuts" aria-label="Shortcuts">
        {SHORTCUTS.map(({ to, label, note, icon }) => (
          <li key={to}>
            <Link to={to} className="shortcut">
              <Icon path={ICONS[icon]} />
              <span>
                <strong>{label}</strong>
                <small>{note}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
