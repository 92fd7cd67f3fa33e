import { getRouteApi, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { permissionsOf } from '@warmline/contracts/auth/access';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { NoPermission } from '../../components/ui/states/no-permission.tsx';
import { QueueBadge } from '../../features/returns/components/staff/queue-badge.tsx';
import { UploadProvider } from '../../features/imports/upload-context.tsx';
import { SignedInShell } from '../signed-in-shell.tsx';
import { staffPageAt, staffPagesOf } from './staff-pages.ts';

const BADGES = { '/admin/returns': <QueueBadge /> };
const route = getRouteApi('/_app/_staff');

/** Frame of the staff pages (B2.38); it keeps a running upload while other pages are open. */
export function StaffShell() {
  const user = route.useLoaderData();
  const permissions = permissionsOf({ access: user.access, role: null });
  return (
    <SignedInShell
      groups={staffPagesOf(user.access)}
      badges={BADGES}
      user={user}
      note={user.username}
      more={permissions.includes('queues.read') && <QueuesLink />}
    >
      <UploadProvider>
        <AllowedPage />
      </UploadProvider>
    </SignedInShell>
  );
}

/** Renders the page if the user may see it; support starts at its first page instead of the home of admins. */
function AllowedPage() {
  const { access } = route.useLoaderData();
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') ?? '' });
  const page = staffPageAt(address);
  if (page !== undefined && permissionsOf({ access, role: null }).includes(page.permission)) return <Outlet />;
  if (address === '/admin') return <Navigate to={staffPagesOf(access)[0]!.pages[0]!.to} replace />;
  return (
    <>
      <h1 className="sr-only">{page?.label}</h1>
      <NoPermission what="this page" />
    </>
  );
}

/** The queue dashboard is a page of the server without a link back, so it opens in a new tab. */
function QueuesLink() {
  return (
    <a href="/admin/queues" target="_blank" aria-label="Queues (new tab)">
      <Icon path={ICONS.list} size={17} />
      Queues
    </a>
  );
}
