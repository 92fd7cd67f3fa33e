import { useEffect, useEffectEvent } from 'react';

/** Tells the page around a payment form when an attempt begins and when it is over; a form that goes leaves none behind. */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    if (!busy) return;
    report(true);
    return () => report(false);
  }, [busy]);
}
