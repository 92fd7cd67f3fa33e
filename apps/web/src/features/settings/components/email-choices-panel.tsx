import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { OptionalEmail } from '@warmline/contracts/users/profile';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { emailChoicesQuery, saveEmailChoices } from '../api/settings.ts';
import { SavedMark } from './settings-parts.tsx';

const CHOICES: Record<OptionalEmail, { title: string; text: string }> = {
  'order-setup': { title: 'Set-up confirmations', text: 'Each time you or a colleague saves the set-up of an order.' },
};
const ALWAYS = [
  'Receipts, refunds, canceled orders and payment problems',
  'Changes of your password, email and two-factor sign-in',
] as const;

const LOOK = {
  display: 'grid',
  gap: '4',
  '& label': { display: 'flex', gap: '3', alignItems: 'flex-start', width: 'fit-content', cursor: 'pointer' },
  '& input': { width: '20px', height: '20px', marginTop: '0.5' },
  '& label strong': { display: 'block', fontWeight: '560' },
  '& label small, & h3, & ul': { color: 'fg.muted', fontSize: 'sm' },
  '& h3': { fontWeight: '560' },
  '& ul': { paddingInlineStart: '4.5', listStyle: 'disc' },
} as const;

/** Emails that the user can turn off, saved at once, and those that are always sent (P64). */
export function EmailChoicesPanel() {
  const choices = useQuery(emailChoicesQuery);
  const save = useOneAtATime({ mutationFn: saveEmailChoices });
  const off = save.isPending ? save.variables.turnedOff : (choices.data?.turnedOff ?? []);
  const toggle = (email: OptionalEmail, on: boolean) =>
    save.mutate({ turnedOff: on ? off.filter((other) => other !== email) : [...off, email] });
  return (
    <Panel title="Notifications" text="Emails that we send you." end={<SavedMark saved={save.isSuccess} />}>
      {choices.isPending && <TableSkeleton rows={2} label="Loading notifications" />}
      {choices.isError && <ListFailed title="Notifications could not be loaded" onRetry={() => void choices.refetch()} />}
      {choices.data !== undefined && (
        <chakra.div css={LOOK}>
          {save.isError && <Notice tone="bad">{messageOf(save.error, 'Your choice was not saved. Please try again.')}</Notice>}
          {(Object.keys(CHOICES) as OptionalEmail[]).map((email) => (
            <label key={email}>
              <input
                type="checkbox"
                checked={!off.includes(email)}
                disabled={save.isPending}
                onChange={({ target }) => toggle(email, target.checked)}
              />
              <span>
                <strong>{CHOICES[email].title}</strong>
                <small>{CHOICES[email].text}</small>
              </span>
            </label>
          ))}
          <div>
            <h3>Always sent</h3>
            <ul>
              {ALWAYS.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </chakra.div>
      )}
    </Panel>
  );
}
