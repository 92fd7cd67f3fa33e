import { useRouter } from '@tanstack/react-router';
import { TIMERS } from '@warmline/contracts/site/timers';
import { useEffect } from 'react';

/** Redirects 2 seconds after the address is set (A9.10: redirect to thank-you); null doesn't redirect. */
export function useDelayedRedirect(address: string | null): void {
  const { history } = useRouter();
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => history.push(address), TIMERS.thankYouRedirectMs);
    return () => clearTimeout(timer);
  }, [address, history]);
}
