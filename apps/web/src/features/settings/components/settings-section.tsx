import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useSettled } from '../../../lib/view/use-settled.ts';
import { agencyQuery, profileQuery } from '../api/settings.ts';
import { EmailChoicesPanel } from './email-choices-panel.tsx';
import { EmailPanel, type EmailPanelProps } from './email-panel.tsx';

const ProfileForm = lazy(() => import('./profile-form.tsx'));
const AgencyForm = lazy(() => import('./agency-form.tsx'));

export interface SettingsSectionProps extends Pick<EmailPanelProps, 'token' | 'onToken'> {
  agencyName: string;
  /** Names or email of the account changed. */
  onAccount: () => void;
}

/** Settings of a buyer: profile, email, agency and notifications (P59, P62-P64). */
export function SettingsSection({ agencyName, token, onToken, onAccount }: SettingsSectionProps) {
  const profile = useQuery(profileQuery);
  const managesAgency = usePermission('agency.manage');
  const agency = useQuery({ ...agencyQuery, enabled: managesAgency });
  const settled = useSettled(profile.isLoading || agency.isLoading);
  const skeleton = <TableSkeleton rows={8} label="Loading your settings" />;
  return (
    <Stack as="section" aria-labelledby="settings-title">
      <SectionHead>
        <h1 id="settings-title">Settings</h1>
        <p>Your profile, your agency, and the emails that we send.</p>
      </SectionHead>
      {/* All panels at once: one that came later would move the others. */}
      <Stack maxWidth="720px">
        {!settled ? (
          skeleton
        ) : (
          <Suspense fallback={skeleton}>
            <Panel title="Profile">
              <Loaded query={profile} name="Your profile">
                {(data) => <ProfileForm profile={data} onSaved={onAccount} />}
              </Loaded>
            </Panel>
            {profile.data !== undefined && (
              <EmailPanel email={profile.data.email} token={token} onToken={onToken} onChanged={onAccount} />
            )}
            {managesAgency ? (
              <Panel title="Agency and billing">
                <Loaded query={agency} name="Your agency">
                  {(data) => <AgencyForm agency={data} onSaved={onAccount} />}
                </Loaded>
              </Panel>
            ) : (
              <Panel
                title="Agency and billing"
                text={`${agencyName}. Its owner and managers can change the name, the time zone and the billing email.`}
              />
            )}
            <EmailChoicesPanel />
          </Suspense>
        )}
      </Stack>
    </Stack>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, in a sentence. */
  name: string;
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query, name, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return <ListFailed title={`${name} could not be loaded`} onRetry={() => void query.refetch()} />;
}
