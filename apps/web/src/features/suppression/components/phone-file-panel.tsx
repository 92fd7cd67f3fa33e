import { chakra } from '@chakra-ui/react/styled-system';
import { SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import type { ReactNode } from 'react';
import { FileDrop } from '../../../components/form/fields/file-drop.tsx';
import { LeaveGuard } from '../../../components/form/unsaved/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonRow, Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf, formatBytes, formatCount } from '../../../lib/text/format.ts';
import type { Sending } from '../api/suppression.ts';
import type { PhoneFileProgress } from '../phone-file.ts';
import { usePhoneFile } from '../use-phone-file.ts';

const LEAVE_TEXTS: Record<Sending['mode'], string> = {
  add: 'What was sent so far stays on your list. Choose the file again to send the rest.',
  remove: 'What was sent so far is off your list. Choose the file again to send the rest.',
  replace: 'Your list stays as it was. Choose the file again to replace it.',
};
const leaveTexts = (mode: Sending['mode']) => ({
  title: 'Leave while numbers are being sent?',
  text: LEAVE_TEXTS[mode],
  leave: 'Leave',
});

/** Adds, removes or replaces the numbers of a file; only their fingerprints leave the computer (L67, L68). */
export function PhoneFilePanel({ entries }: { entries: number }) {
  const { state, choose, send, resume, cancel } = usePhoneFile();
  return (
    <Panel
      title="Numbers from a file"
      text={`A CSV file with ten-digit numbers in any column, up to ${formatCount(SUPPRESSION_LIMITS.entries)}.`}
    >
      <LeaveGuard
        active={state.step === 'sending'}
        texts={leaveTexts(state.step === 'sending' ? state.sending.mode : 'add')}
        onLeave={cancel}
      />
      <Stack>
        {(state.step === 'choosing' || state.step === 'reading') && (
          <FileDrop
            label="CSV file"
            accept=".csv,.txt,.tsv"
            disabled={state.step === 'reading'}
            invalid={state.step === 'choosing' && state.problem !== undefined}
            choose={state.step === 'reading' ? undefined : { label: 'Choose file' }}
            onFiles={(files) => void choose(files[0]!)}
          >
            {state.step === 'reading' ? (
              <Working text={`Reading ${state.name}...`} {...progressOf(state.progress)} onCancel={cancel} />
            ) : (
              <>
                <strong>Drop a CSV here, or choose a file</strong>
                <p className="fine">You see how many numbers it has before anything is sent.</p>
              </>
            )}
          </FileDrop>
        )}
        {state.step === 'choosing' && state.problem !== undefined && <Notice tone="bad">{state.problem}</Notice>}
        <div role="status">
          {state.step === 'choosing' && state.done !== undefined && (
            <Notice tone="good" icon="check-circle">
              {state.done}
            </Notice>
          )}
          {state.step === 'read' && (
            <>
              <strong>{state.name}</strong>
              <p>
                {countOf(state.file.found, 'number')} found, {countOf(state.file.without, 'line')} without one. Nothing but
                fingerprints leaves this computer.
              </p>
            </>
          )}
        </div>
        {state.step === 'read' && (
          <ButtonRow>
            <Button onClick={() => send('add')}>Add {countOf(state.file.found, 'number')}</Button>
            {entries > 0 && (
              <>
                <Button tone="secondary" onClick={() => send('replace')}>
                  Replace my list
                </Button>
                <Button tone="secondary" onClick={() => send('remove')}>
                  Remove them
                </Button>
              </>
            )}
            <Button tone="quiet" onClick={cancel}>
              Cancel
            </Button>
          </ButtonRow>
        )}
        {state.step === 'sending' &&
          (state.problem === undefined ? (
            <Working
              text={`${VERBS[state.sending.mode]} ${state.name}...`}
              note={`${formatCount(state.sending.sent)} of ${countOf(state.sending.total, 'number')}`}
              value={state.sending.sent}
              max={state.sending.total}
              onCancel={cancel}
            />
          ) : (
            <Notice
              tone="bad"
              actions={
                <>
                  <Button size="sm" onClick={resume}>
                    Try again
                  </Button>
                  <Button size="sm" tone="quiet" onClick={cancel}>
                    Cancel
                  </Button>
                </>
              }
            >
              {state.problem} {formatCount(state.sending.sent)} of {countOf(state.sending.total, 'number')} are sent.
            </Notice>
          ))}
      </Stack>
    </Panel>
  );
}

const VERBS: Record<Sending['mode'], string> = { add: 'Adding', remove: 'Removing', replace: 'Replacing your list with' };

function progressOf(progress: PhoneFileProgress | null): { note: string; value: number | null; max: number } {
  if (progress === null) return { note: 'Starting', value: null, max: 1 };
  const { step, done, total } = progress;
  const note =
    step === 'reading'
      ? `${formatBytes(done)} of ${formatBytes(total)}`
      : `${formatCount(done)} of ${countOf(total, 'fingerprint')}`;
  // Fingerprints take most of the time.
  const share = total === 0 ? 0 : done / total;
  return { note, value: Math.round(step === 'reading' ? share * 20 : 20 + share * 80), max: 100 };
}

const WORKING = {
  display: 'grid',
  gap: '2.5',
  width: 'min(420px, 100%)',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > div:last-child': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
} as const;

interface WorkingProps {
  text: string;
  note: ReactNode;
  value: number | null;
  max: number;
  onCancel: () => void;
}

function Working({ text, note, value, max, onCancel }: WorkingProps) {
  return (
    <chakra.div css={WORKING}>
      <p role="status">{text}</p>
      <ProgressBar label={text} value={value} max={max} />
      <div>
        <p className="fine num">{note}</p>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </chakra.div>
  );
}
