import { getRouteApi, Link } from '@tanstack/react-router';
import { Stack } from '../../components/ui/layout.ts';
import { SectionHead } from '../../components/ui/section-head.tsx';
import { Button } from '../../components/ui/button.tsx';
import { UsersSection } from '../../features/users/components/users-section.tsx';

const route = getRouteApi('/_app/_staff/admin/users');
const shell = getRouteApi('/_app/_staff');

/** Users (B2.43) with search and filter in the address; the first page of support. */
export function UsersPage() {
  const { q = '', names } = route.useSearch();
  const user = shell.useLoaderData();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Users</h1>
        <p>Find users and help them sign in</p>
      </SectionHead>
      <UsersSection
        q={q}
        unusual={names === 'unusual'}
        ownId={user.id}
        ownPasswordLink={
          <Button asChild tone="secondary" size="sm">
            <Link to="/admin/security">Change Password</Link>
          </Button>
        }
        onView={(view) =>
          // Typing a search adds no steps to the browser history.
          void navigate({
            search: { q: view.q || undefined, names: view.unusual ? 'unusual' : undefined },
            replace: view.q !== q,
            resetScroll: false,
          })
        }
      />
    </Stack>
  );
}
