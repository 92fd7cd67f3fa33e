import { Link, useRouter } from '@tanstack/react-router';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { SectionNav, type SectionNavProps } from '../components/layout/section-nav.tsx';
import { SidebarLayout } from '../components/layout/sidebar-layout.tsx';
import { BrandMark } from '../components/ui/brand/brand-mark.tsx';
import { Icon } from '../components/ui/brand/icon.tsx';
import { ICONS } from '../components/ui/brand/icons.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import type { PaletteDialogProps } from '../features/palette/components/palette-dialog.tsx';
import { PaletteFailed, PaletteLoading } from '../features/palette/components/palette-loading.tsx';
import { usePalette } from '../features/palette/use-palette.ts';
import { useLiveEvents } from '../lib/api/live-events.ts';
import { watchOtherUser } from '../lib/session/other-user.ts';
import { forgetUserOnLeave } from './forget-user.ts';

const PaletteDialog = lazy<ComponentType<PaletteDialogProps>>(() =>
  import('../features/palette/components/palette-dialog.tsx').catch(() => ({ default: PaletteFailed })),
);

export interface SignedInShellProps extends SectionNavProps {
  user: SessionUser;
  /** A line below the name of the user. */
  note: string;
  /** Links below the pages. */
  more?: ReactNode;
  /** Called with a Logout, once the page is left. */
  onLogout?: () => void;
  children: ReactNode;
}

/** Frame of every page behind the sign-in: navigation, account, live events and the end of the session. */
export function SignedInShell({ groups, badges, user, note, more, onLogout, children }: SignedInShellProps) {
  useLiveEvents();
  useSessionEnd();
  // The cookie is that of the other user now: what this tab shows and pays would be theirs.
  useEffect(() => watchOtherUser(user.id, () => location.reload()), [user.id]);
  const { history } = useRouter();
  const palette = usePalette();
  return (
    <SidebarLayout
      onSearch={palette.open}
      brand={
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
      }
      nav={<SectionNav groups={groups} badges={badges} />}
      footer={
        <>
          {more}
          <p>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <span>{note}</span>
          </p>
          {/* A full navigation, because the server clears the cookie (B7.04). */}
          <a href="/api/logout" onClick={(event) => forgetUserOnLeave(event, onLogout)}>
            <Icon path={ICONS.logout} size={17} />
            Logout
          </a>
        </>
      }
    >
      {children}
      <Suspense fallback={<PaletteLoading onEnd={palette.close} />}>
        {palette.isOpen && (
          <PaletteDialog
            user={user}
            pages={groups}
            palette={palette}
            onOpen={(href) => {
              palette.close();
              history.push(href);
            }}
          />
        )}
      </Suspense>
    </SidebarLayout>
  );
}
