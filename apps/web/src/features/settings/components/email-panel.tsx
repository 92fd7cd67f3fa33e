import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useRestoreFocus } from '../../../lib/view/use-restore-focus.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { confirmEmail, emailChangeQuery, giveUpEmailChange } from '../api/settings.ts';

const EmailForm = lazy(() => import('./email-form.tsx'));

export interface EmailPanelProps {
  /** The address of the account. */
  email: string;
  /** The token of a confirmation link that was opened. */
  token: string | undefined;
  /** Removes the token from the address of the page. */
  onToken: () => void;
  /** The account has another email. */
  onChanged: () => void;
}

/** The user's email address, and its change by a link to the new one (P62). */
export function EmailPanel({ email, token, onToken, onChanged }: EmailPanelProps) {
  const change = useQuery(emailChangeQuery);
  const [editing, setEditing] = useState(false);
  const open = useRef<HTMLButtonElement>(null);
  useRestoreFocus(!editing, () => open.current);
  const confirm = useOneAtATime({ mutationFn: confirmEmail, onSuccess: onChanged });
  const giveUp = useOneAtATime({ mutationFn: giveUpEmailChange });
  const onLink = useEffectEvent((used: string) => {
    confirm.mutate(used);
    onToken();
  });
  useEffect(() => {
    if (token !== undefined) onLink(token);
  }, [token]);
  const waiting = change.data?.email ?? null;

  return (
    <Panel title="Email" text={`You sign in with ${email} or your username. Account notices go there.`}>
      <Stack gap="4">
        {confirm.isPending && <p role="status">Confirming your new email...</p>}
        {confirm.isSuccess && (
          <Notice tone="good" icon="check-circle">
            Your email is now {email}.
          </Notice>
        )}
        {confirm.isError && <Notice tone="bad">{messageOf(confirm.error, AUTH_MESSAGES.emailLinkInvalid)}</Notice>}
        {waiting !== null && (
          <Notice
            icon="mail"
            actions={
              <Button tone="secondary" size="sm" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
                Cancel change
              </Button>
            }
          >
            We sent a link to {waiting}. Open it within an hour, in a browser where you're signed in.
          </Notice>
        )}
        {giveUp.isError && (
          <Notice tone="bad">{messageOf(giveUp.error, 'The change was not canceled. Please try again.')}</Notice>
        )}
        {editing ? (
          <chakra.div maxWidth="420px">
            <Suspense fallback={<TableSkeleton rows={2} label="Loading form" />}>
              <EmailForm onClose={() => setEditing(false)} />
            </Suspense>
          </chakra.div>
        ) : (
          <div>
            <Button ref={open} tone="secondary" size="lg" onClick={() => setEditing(true)}>
              {waiting === null ? 'Change email' : 'Use another email'}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
