import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { formatBytes } from '../../../lib/text/format.ts';
import { useSite } from '../../../lib/api/site.ts';
import { useRestoreFocus } from '../../../lib/view/use-restore-focus.ts';
import type { Sent } from '../../../lib/api/send-form.ts';
import type { SubmissionProblem } from '../use-application.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

const PROGRESS = {
  display: 'grid',
  gap: '2.5',
  fontSize: '15px',
  '& > div:last-child': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
  '& > div:last-child p': { color: 'fg.muted', fontSize: 'sm' },
} as const;

export interface SubmitPanelProps {
  submitting: boolean;
  sent: Sent | null;
  problem: SubmissionProblem | null;
  onCancel: () => void;
  onSubmitAsNew: () => void;
}

/** Submit button, upload progress and errors. */
export function SubmitPanel({ submitting, sent, problem, onCancel, onSubmitAsNew }: SubmitPanelProps) {
  const { supportEmail } = useSite().company;
  const submit = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  // After Cancel its button is gone: focus the submit button.
  useRestoreFocus(!submitting, () => {
    const back = cancelled.current;
    cancelled.current = false;
    return back ? submit.current : null;
  });
  const cancel = () => {
    cancelled.current = true;
    onCancel();
  };
  const submitAsNew = () => {
    // The notice disappears, so focus moves to the submit button.
    submit.current?.focus({ preventScroll: true });
    onSubmitAsNew();
  };
  return (
    <Stack gap="3.5">
      {problem !== null && (
        <Notice
          tone="bad"
          actions={
            problem.differs && (
              <>
                {supportEmail !== '' && (
                  <Button asChild tone="secondary" size="sm">
                    <a href={emailHref(supportEmail)}>Email us</a>
                  </Button>
                )}
                <Button tone="secondary" size="sm" onClick={submitAsNew}>
                  Send as a new application
                </Button>
              </>
            )
          }
        >
          <p className="wrap">{problem.message}</p>
          {!problem.differs && <p>Your entries and documents are still here. Please try again.</p>}
        </Notice>
      )}
      {sent !== null && <Progress sent={sent} onCancel={cancel} />}
      <Button ref={submit} type="submit" size="xl" loading={submitting} loadingText="Submitting...">
        Submit Application
      </Button>
      <chakra.p color="fg.muted" fontSize="sm" textAlign="center">
        We review every application within 48 hours and reply to your contact email.
      </chakra.p>
    </Stack>
  );
}

function Progress({ sent: { loaded, total }, onCancel }: { sent: Sent; onCancel: () => void }) {
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const arrived = total > 0 && loaded >= total;
  const text = arrived ? 'Checking your application...' : 'Sending your application...';
  return (
    <chakra.div css={PROGRESS}>
      <p role="status">{text}</p>
      <ProgressBar label={text} value={arrived ? null : percent} />
      <div>
        <p className="num">{total > 0 && `${percent}% · ${formatBytes(loaded)} of ${formatBytes(total)}`}</p>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </chakra.div>
  );
}
