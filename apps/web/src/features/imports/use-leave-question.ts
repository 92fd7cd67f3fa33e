import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

const leavesPage = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
  next.pathname !== current.pathname;

/** What was asked by somebody who is about to leave the page while `active`, else null: the page stays until one of the two is called. */
export function useLeaveQuestion(active: boolean): { stay: () => void; leave: () => void } | null {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: leavesPage,
    // Closing the tab is asked about by the browser (`useWarnBeforeLeaving`).
    enableBeforeUnload: false,
    disabled: !active,
    withResolver: true,
  });
  const asked = status === 'blocked';
  useEffect(() => {
    // What the question was about has come to its end meanwhile.
    if (!active && asked) reset();
  }, [active, asked, reset]);
  return active && asked ? { stay: reset, leave: proceed } : null;
}
