import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

const leavesPage = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
  next.pathname !== current.pathname;

/** Blocks navigation while `active`, until `stay` or `leave` is called; null while no navigation is blocked. */
export function useLeaveQuestion(active: boolean): { stay: () => void; leave: () => void } | null {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: leavesPage,
    // The browser handles closing the tab (`useWarnBeforeLeaving`).
    enableBeforeUnload: false,
    disabled: !active,
    withResolver: true,
  });
  const asked = status === 'blocked';
  useEffect(() => {
    // The upload ended before the question was answered.
    if (!active && asked) reset();
  }, [active, asked, reset]);
  return active && asked ? { stay: reset, leave: proceed } : null;
}
