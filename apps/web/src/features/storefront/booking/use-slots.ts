import { useEffect, useState, type RefObject } from 'react';
import { loadSlots } from './api.ts';

/** How far below the window the section may be when its slots are loaded. */
const NEAR = '600px 0px';

/** Returns the free slots, loaded when the element is near the window; empty until then, and if they can't be loaded. */
export function useSlots(element: RefObject<HTMLElement | null>): readonly string[] {
  const [slots, setSlots] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    const load = () =>
      void loadSlots().then(
        (found) => isLeft || setSlots(found),
        // Phone and email are on the page already.
        () => {},
      );
    const stop = whenNear(element.current, load);
    return () => {
      isLeft = true;
      stop();
    };
  }, [element]);
  return slots;
}

function whenNear(element: HTMLElement | null, act: () => void): () => void {
  if (element === null) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser tells several changes at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
