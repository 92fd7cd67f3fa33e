import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Security section of the user's own account: password, two-factor sign-in, devices (P5). */
export function SecuritySection() {
  return (
    <Stack as="section" aria-labelledby="security-title">
      <SectionHead>
        <h1 id="security-title">Security</h1>
        <p>Your password, two-factor sign-in, and the devices where you're signed in.</p>
      </SectionHead>
      <Stack maxWidth="720px">
        <Panel title="Password" text="Changing your password signs out all other devices.">
          <chakra.div maxWidth="420px">
            <ChangePasswordForm onChanged={() => {}} />
          </chakra.div>
        </Panel>
        <TwoFactorPanel />
        <SessionsPanel />
      </Stack>
    </Stack>
  );
}
