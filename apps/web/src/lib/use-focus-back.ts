import { useEffect, useEffectEvent, useRef } from 'react';

/** Gives the keyboard back to the page when what lay over it is gone; `target` is asked at that moment. */
export function useFocusBack(free: boolean, target: () => HTMLElement | null): void {
  const wasFree = useRef(free);
  const give = useEffectEvent(() => target()?.focus({ preventScroll: true }));
  useEffect(() => {
    const back = free && !wasFree.current;
    wasFree.current = free;
    if (!back) return;
    // A dialog still lets go of the focus after it has left the page.
    const frame = requestAnimationFrame(() => give());
    return () => cancelAnimationFrame(frame);
  }, [free]);
}
