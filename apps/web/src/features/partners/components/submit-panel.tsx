import { BRAND } from '@warmline/contracts/brand';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { useFocusBack } from '../../../lib/use-focus-back.ts';
import type { Sent } from '../../../lib/send-form.ts';
import type { Trouble } from '../use-application.ts';

export interface SubmitPanelProps {
  submitting: boolean;
  sent: Sent | null;
  trouble: Trouble | null;
  onCancel: () => void;
  onSubmitAnew: () => void;
}

/** The button at the end of the form, how far the sending is, and what went wrong with it. */
export function SubmitPanel({ submitting, sent, trouble, onCancel, onSubmitAnew }: SubmitPanelProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  // The button that was pressed is gone: the one before it is where they go on.
  useFocusBack(!submitting, () => {
    const back = cancelled.current;
    cancelled.current = false;
    return back ? submit.current : null;
  });
  const cancel = () => {
    cancelled.current = true;
    onCancel();
  };
  const submitAnew = () => {
    // The notice with its buttons goes; this one stays, whatever comes of it.
    submit.current?.focus({ preventScroll: true });
    onSubmitAnew();
  };
  return (
    <div className="apply-submit">
      {trouble !== null && (
        <Notice tone="bad">
          <p className="wrap">{trouble.message}</p>
          {trouble.differs ? (
            <div className="row-actions">
              <a className="btn btn-secondary btn-small" href={`mailto:${BRAND.supportEmail}`}>
                Write to us
              </a>
              <Button tone="secondary" size="sm" onClick={submitAnew}>
                Send as another application
              </Button>
            </div>
          ) : (
            <p>Nothing you typed or chose is lost. Please try again.</p>
          )}
        </Notice>
      )}
      {sent !== null && <Progress sent={sent} onCancel={cancel} />}
      <Button ref={submit} type="submit" size="xl" loading={submitting} loadingText="Submitting...">
        Submit Application
      </Button>
      <p className="fine">We review every application within 48 hours and write to your contact e-mail address.</p>
    </div>
  );
}

function Progress({ sent: { loaded, total }, onCancel }: { sent: Sent; onCancel: () => void }) {
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const arrived = total > 0 && loaded >= total;
  const text = arrived ? 'Checking your application...' : 'Sending your application...';
  return (
    <div className="apply-progress">
      <p role="status">{text}</p>
      <ProgressBar label={text} value={arrived ? null : percent} />
      <div className="working-foot">
        <p className="fine num">{total > 0 && `${percent}% · ${formatBytes(loaded)} of ${formatBytes(total)}`}</p>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
