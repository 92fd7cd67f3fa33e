import { Link } from '@tanstack/react-router';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS, type IconName } from '../../components/ui/icons.ts';
import type { ReactNode } from 'react';
import type { DashboardSection } from '../../config/sections.ts';

interface Item {
  id: DashboardSection;
  label: string;
  icon: IconName;
}

/** The sidebar groups (B2.25); My Purchases is M13, Security P5. */
const GROUPS: readonly { label: string; items: readonly Item[] }[] = [
  {
    label: 'Purchase',
    items: [
      { id: 'buy-aged-leads', label: 'Buy Aged Leads', icon: 'list' },
      { id: 'buy-call-transfers', label: 'Buy Call Transfers', icon: 'phone' },
      { id: 'buy-appointments', label: 'Buy Appointments', icon: 'calendar' },
      { id: 'buy-call-backs', label: 'Buy Call Backs', icon: 'clock' },
    ],
  },
  {
    label: 'Account',
    items: [
      { id: 'my-purchases', label: 'My Purchases', icon: 'bag' },
      { id: 'security', label: 'Security', icon: 'shield' },
    ],
  },
  {
    label: 'Support',
    items: [
      { id: 'return-a-lead', label: 'Return a Lead', icon: 'undo' },
      { id: 'support', label: 'Support', icon: 'help' },
    ],
  },
];

export interface DashboardNavProps {
  active: DashboardSection;
  /** Content at the end of a section's line. */
  badges: Partial<Record<DashboardSection, ReactNode>>;
}

export function DashboardNav({ active, badges }: DashboardNavProps) {
  return GROUPS.map((group) => (
    <div key={group.label} className="nav-group">
      <p className="nav-label" id={`nav-${group.label}`}>
        {group.label}
      </p>
      <ul aria-labelledby={`nav-${group.label}`}>
        {group.items.map(({ id, label, icon }) => (
          <li key={id}>
            <Link
              to="/dashboard"
              search={id === 'buy-aged-leads' ? {} : { section: id }}
              className="nav-item"
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === active ? 'page' : undefined}
            >
              <Icon path={ICONS[icon]} size={17} />
              {label}
              {badges[id]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Shows the signed-in user and the logout link, a full navigation, because the server clears the cookie (B7.04). */
export function AccountFoot({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  return (
    <>
      <p className="account">
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        <span>{user.agencyName}</span>
      </p>
      <a href="/api/logout" className="nav-item" onClick={onLogout}>
        <Icon path={ICONS.logout} size={17} />
        Logout
      </a>
    </>
  );
}
