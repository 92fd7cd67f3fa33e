import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../components/ui/button.tsx';
import UsersSection from '../../features/users/components/users-section.tsx';

const route = getRouteApi('/_app/admin');

/** Users with search and filter in the address. Default export, because it is lazy-loaded. */
export default function UsersTab() {
  const { q = '', names } = route.useSearch();
  const user = route.useLoaderData();
  const navigate = route.useNavigate();
  return (
    <UsersSection
      q={q}
      unusual={names === 'unusual'}
      ownId={user.id}
      ownPasswordLink={
        <Button asChild tone="secondary" size="sm">
          <Link to="/admin" search={{ section: 'security' }}>
            Change Password
          </Link>
        </Button>
      }
      onView={(view) =>
        // Typing a search adds no steps to the browser history.
        void navigate({
          search: { tab: 'users', q: view.q || undefined, names: view.unusual ? 'unusual' : undefined },
          replace: view.q !== q,
          resetScroll: false,
        })
      }
    />
  );
}
