import { permissionsOf } from '@warmline/contracts/auth/access';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { UsersSection } from '../../../features/users/components/users-section.tsx';
import { readUserFilters } from '../../../features/users/user-filters.ts';

const StaffDialog = lazy(() => import('../../../features/users/components/staff-dialog.tsx'));

const route = getRouteApi('/_app/_staff/admin/users/');
const shell = getRouteApi('/_app/_staff');

/** The link to the user's own password, instead of a button that sets it. */
const OWN_PASSWORD_LINK = (
  <Button asChild tone="secondary" size="sm">
    <Link to="/admin/security">Change Password</Link>
  </Button>
);

/** Users (B2.43) with search and filters in the address; the first page of support. */
export function UsersPage() {
  const search = route.useSearch();
  const filters = readUserFilters(search);
  const user = shell.useLoaderData();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const canManage = permissionsOf({ access: user.access, role: null }).includes('users.manage');
  const linkTo = useCallback(
    (id: string, text: string) => (
      <Link to="/admin/users/$id" params={{ id }} search={search} className="row-link">
        {text}
      </Link>
    ),
    [search],
  );
  return (
    <Stack>
      <SectionHead actions={canManage && <Button onClick={() => setAdding(true)}>Add staff</Button>}>
        <h1>Users</h1>
        <p>Find users and help them sign in</p>
      </SectionHead>
      <UsersSection
        filters={filters}
        ownId={user.id}
        ownPasswordLink={OWN_PASSWORD_LINK}
        linkTo={linkTo}
        onFilter={(next) =>
          // Typing a search adds no steps to the browser history.
          void navigate({ search: { ...next }, replace: next.q !== filters.q, resetScroll: false })
        }
      />
      <Suspense fallback={null}>{adding && <StaffDialog onClose={() => setAdding(false)} />}</Suspense>
    </Stack>
  );
}
