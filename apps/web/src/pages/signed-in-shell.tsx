import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clearTabDrafts } from '../components/form/form-draft.ts';
import { SectionNav, type SectionNavProps } from '../components/layout/section-nav.tsx';
import { SidebarLayout } from '../components/layout/sidebar-layout.tsx';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { ICONS } from '../components/ui/icons.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import { clearStoredUser } from '../lib/stored-user.ts';

export interface SignedInShellProps extends SectionNavProps {
  /** Name of the signed-in person, and a line below it. */
  account: { name: string; note: string };
  /** Links below the pages. */
  more?: ReactNode;
  onLogout?: () => void;
  children: ReactNode;
}

/** Frame of every page behind the sign-in: navigation, account, live events and the end of the session. */
export function SignedInShell({ groups, badges, account, more, onLogout, children }: SignedInShellProps) {
  useLiveEvents();
  useSessionEnd();
  return (
    <SidebarLayout
      brand={
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
      }
      nav={<SectionNav groups={groups} badges={badges} />}
      footer={
        <>
          {more}
          <p className="account">
            <strong>{account.name}</strong>
            <span>{account.note}</span>
          </p>
          {/* A full navigation, because the server clears the cookie (B7.04). */}
          <a
            href="/api/logout"
            className="nav-item"
            onClick={() => {
              forgetUser();
              onLogout?.();
            }}
          >
            <Icon path={ICONS.logout} size={17} />
            Logout
          </a>
        </>
      }
    >
      {children}
    </SidebarLayout>
  );
}

/** The next user of this tab must not find the user or what was typed. */
function forgetUser(): void {
  clearStoredUser();
  clearTabDrafts();
}
