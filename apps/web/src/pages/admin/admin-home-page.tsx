import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS, type IconName } from '../../components/ui/icons.ts';
import type { AdminTab } from '../../config/sections.ts';

const TO_TAB: readonly { tab: AdminTab; label: string; note: string; icon: IconName }[] = [
  { tab: 'aged-leads', label: 'Upload aged leads', note: 'From a CSV file', icon: 'upload' },
  { tab: 'callbacks', label: 'Upload callback opportunities', note: 'One at a time', icon: 'clock' },
  { tab: 'users', label: 'Manage users', note: 'Accounts and passwords', icon: 'users' },
  { tab: 'aff-network', label: 'Partner applications', note: 'Approve or reject', icon: 'partners' },
];

/** The five shortcut cards (B2.39): the first opens a page, the others a tab. */
export function AdminShortcuts({ onOpen }: { onOpen: (tab: AdminTab) => void }) {
  return (
    <div className="shortcuts">
      <Link to="/admin-orders" className="shortcut">
        <Icon path={ICONS.bag} />
        <span>
          <strong>New orders</strong>
          <small>Transfer orders</small>
        </span>
      </Link>
      {TO_TAB.map(({ tab, label, note, icon }) => (
        <button key={tab} type="button" className="shortcut" onClick={() => onOpen(tab)}>
          <Icon path={ICONS[icon]} />
          <span>
            <strong>{label}</strong>
            <small>{note}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
