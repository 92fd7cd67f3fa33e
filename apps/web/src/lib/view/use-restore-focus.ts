import { useEffect, useEffectEvent, useRef } from 'react';

/** Restores focus when `free` becomes true; `target` is evaluated at that moment. */
export function useRestoreFocus(free: boolean, target: () => HTMLElement | null): void {
  const wasFree = useRef(free);
  const give = useEffectEvent(() => target()?.focus({ preventScroll: true }));
  useEffect(() => {
    const back = free && !wasFree.current;
    wasFree.current = free;
    if (!back) return;
    // A dialog still releases focus after it has been removed.
    const frame = requestAnimationFrame(() => give());
    return () => cancelAnimationFrame(frame);
  }, [free]);
}
