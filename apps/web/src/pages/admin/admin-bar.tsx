import { Link } from '@tanstack/react-router';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS } from '../../components/ui/icons.ts';
import { ThemeToggle } from '../../components/ui/theme-toggle.tsx';
import { clearTabDrafts } from '../../components/form/form-draft.ts';
import { clearStoredUser } from '../../lib/stored-user.ts';

/** Header of all staff pages: home, queues for admins, own account, and Logout (B2.38). */
export function AdminBar({ user: { username, access } }: { user: SessionUser }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-bar">
        <div className="wide admin-bar-row">
          <Link to="/" className="brand-link">
            <BrandMark />
          </Link>
          <span className="admin-who">{username}</span>
          {access === 'admin' && (
            // The queue dashboard has no link back, so it opens in a new tab.
            <a href="/admin/queues" target="_blank" className="btn btn-small admin-account" aria-label="Queues (new tab)">
              <Icon path={ICONS.list} size={16} /> <span className="admin-account-text">Queues</span>
            </a>
          )}
          <Link to="/admin" search={{ section: 'security' }} className="btn btn-small admin-account" aria-label="Security">
            <Icon path={ICONS.shield} size={16} /> <span className="admin-account-text">Security</span>
          </Link>
          <ThemeToggle />
          <a href="/api/logout" className="btn btn-secondary btn-small" onClick={onLogout}>
            Logout
          </a>
        </div>
      </header>
    </>
  );
}

/** The next user of this tab must not find what was typed. */
function onLogout(): void {
  clearStoredUser();
  clearTabDrafts();
}
