import { useQuery } from '@tanstack/react-query';
import type { TwoFactorState } from '@warmline/contracts/auth/types';
import { lazy, Suspense, useState } from 'react';
import { FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { countOf, formatDay } from '../../../lib/text/format.ts';
import { twoFactorQuery } from '../api/account.ts';
import type { TwoFactorAction } from './two-factor-dialog.tsx';

const TwoFactorDialog = lazy(() => import('./two-factor-dialog.tsx'));
/** With this many codes or fewer, the panel shows a warning. */
const FEW_CODES = 3;

/** State and actions of two-factor sign-in with an authenticator app. */
export function TwoFactorPanel() {
  const state = useQuery(twoFactorQuery);
  const [action, setAction] = useState<TwoFactorAction>();
  return (
    <Panel
      title="Two-factor sign-in"
      text="After your password, enter a code from an authenticator app, so a stolen password isn't enough."
      end={
        state.data !== undefined && <Pill tone={state.data.enabled ? 'good' : 'plain'}>{state.data.enabled ? 'On' : 'Off'}</Pill>
      }
    >
      {state.isPending && <TableSkeleton rows={1} label="Loading two-factor sign-in" />}
      {state.isError && <ListFailed title="Two-factor sign-in could not be loaded" onRetry={() => void state.refetch()} />}
      {state.data?.enabled === false && (
        <Button size="lg" onClick={() => setAction('enrol')}>
          Turn on
        </Button>
      )}
      {state.data?.enabled === true && <Enabled state={state.data} onAct={setAction} />}
      <Suspense fallback={null}>
        {action !== undefined && <TwoFactorDialog action={action} onClose={() => setAction(undefined)} />}
      </Suspense>
    </Panel>
  );
}

function Enabled({ state, onAct }: { state: TwoFactorState; onAct: (action: TwoFactorAction) => void }) {
  const left = countOf(state.recoveryCodesLeft, 'recovery code');
  return (
    <Stack maxWidth="420px">
      {state.recoveryCodesLeft <= FEW_CODES && <Notice tone="warn">Only {left} left. Create new ones soon.</Notice>}
      <p className="fine">
        {state.since !== null && `On since ${formatDay(state.since)}. `}
        {left} left.
        {state.required && ' Your account requires it.'}
      </p>
      <FormActions justifyContent="flex-start">
        <Button tone="secondary" size="lg" onClick={() => onAct('renew')}>
          Replace recovery codes
        </Button>
        {!state.required && (
          <Button tone="danger" size="lg" onClick={() => onAct('disable')}>
            Turn off
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}
