import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SettingsSection } from '../../../features/settings/components/settings-section.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keepSession, meQuery } from '../../../lib/session/session.ts';

const route = getRouteApi('/_app/_buyer/dashboard/settings');
const shell = getRouteApi('/_app/_buyer');

/** Settings (P59); the link of an email confirmation opens it with a token, which leaves the address at once. */
export function SettingsPage() {
  const { email: token } = route.useSearch();
  const navigate = route.useNavigate();
  const { agencyName } = shell.useLoaderData();
  const router = useRouter();
  /** Loads the account again, and the navigation that names it. */
  const reload = async () => {
    keepSession(await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }));
    await router.invalidate();
  };
  return (
    <SettingsSection
      agencyName={agencyName}
      token={token}
      onToken={() => void navigate({ search: {}, replace: true })}
      onAccount={() => void reload().catch(() => undefined)}
    />
  );
}
