import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window has phone width, at which the style sheets turn tables into cards. */
export function useIsMobile(): boolean {
  return useIsWithin('(max-width: 640px)');
}

/** Returns whether the window is narrower than Chakra's `xl`, so that forms beside a list stand below it. */
export function useIsOneColumn(): boolean {
  return useIsWithin('(max-width: 1279.98px)');
}

function useIsWithin(width: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(width);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(width).matches);
}
