import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Stack } from '../../components/ui/layout.ts';
import type { NavPage } from '../../components/layout/section-nav.tsx';
import { SectionHead } from '../../components/ui/section-head.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS } from '../../components/ui/icons.ts';

const CARDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: '3',
  '& a': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    height: 'full',
    padding: '3.5',
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    fontSize: '14px',
    lineHeight: '1.3',
    transition: 'border-color 140ms',
  },
  '& a:hover': { borderColor: 'border.emphasized', boxShadow: 'xs' },
  '& a > .icon': { marginTop: '1px', color: 'fg.muted' },
  '& strong': { display: 'block', fontWeight: '580' },
  '& small': { color: 'fg.muted', fontSize: '13px' },
} as const;

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
    <Stack>
      <SectionHead>
        <h1>Admin Panel</h1>
        <p>Upload and manage leads</p>
      </SectionHead>
      <chakra.ul css={CARDS} aria-label="Shortcuts">
        {SHORTCUTS.map(({ to, label, note, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon path={ICONS[icon]} />
              <span>
                <strong>{label}</strong>
                <small>{note}</small>
              </span>
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
