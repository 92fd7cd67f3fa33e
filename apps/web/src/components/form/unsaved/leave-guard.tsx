import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { LeaveTexts } from './leave-dialog.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** A location in the app. */
interface Place {
  pathname: string;
  search: object;
}

export interface LeaveGuardProps {
  /** True while leaving would lose something. */
  active: boolean;
  texts: LeaveTexts;
  /** Returns whether a navigation leaves; without it, each one to another path does. */
  leaves?: (from: Place, to: Place) => boolean;
  /** Called after the user chose to leave. */
  onLeave?: () => void;
}

const toOtherPath = (from: Place, to: Place): boolean => to.pathname !== from.pathname;

/**
 * Asks before an entry or an upload is lost: in a dialog within the app, and with the browser's own question when the page is
 * closed.
 */
export function LeaveGuard({ active, texts, leaves = toOtherPath, onLeave }: LeaveGuardProps) {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) => leaves(current, next),
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  const asked = status === 'blocked';
  useEffect(() => {
    // Nothing to lose any more: an upload ended before the question was answered.
    if (!active && asked) reset();
  }, [active, asked, reset]);
  if (!active || !asked) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        texts={texts}
        onStay={reset}
        onLeave={() => {
          proceed();
          onLeave?.();
        }}
      />
    </Suspense>
  );
}
