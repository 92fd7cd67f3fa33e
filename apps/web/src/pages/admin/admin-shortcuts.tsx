import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../components/ui/icon.tsx';
import type { AdminTab } from '../../config/sections.ts';

const TO_TAB: readonly { tab: AdminTab; label: string; note: string; icon: IconName }[] = [
  { tab: 'aged-leads', label: 'Upload Aged Leads', note: 'From a CSV file', icon: 'upload' },
  { tab: 'callbacks', label: 'Upload Callback Opportunities', note: 'One at a time', icon: 'clock' },
  { tab: 'users', label: 'Manage Users', note: 'Accounts and passwords', icon: 'users' },
  { tab: 'aff-network', label: 'Partner Applications', note: 'Approve or reject', icon: 'partners' },
];

/** The five shortcuts ([001] §2): the first is a page of its own, the others open a tab. */
export function AdminShortcuts({ onOpen }: { onOpen: (tab: AdminTab) => void }) {
  return (
    <div className="shortcuts">
      <Link to="/admin-orders" className="shortcut">
        <Icon name="bag" />
        <span>
          <strong>New Orders</strong>
          <small>Transfer orders</small>
        </span>
      </Link>
      {TO_TAB.map(({ tab, label, note, icon }) => (
        <button key={tab} type="button" className="shortcut" onClick={() => onOpen(tab)}>
          <Icon name={icon} />
          <span>
            <strong>{label}</strong>
            <small>{note}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
