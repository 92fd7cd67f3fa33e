import { useEffect, useEffectEvent } from 'react';

/** Reports to the page when a payment attempt starts and ends; unmounting the form also ends it. */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    if (!busy) return;
    report(true);
    return () => report(false);
  }, [busy]);
}
