import { useRouter } from '@tanstack/react-router';
import { TIMERS } from '@warmline/contracts/limits';
import { useEffect } from 'react';

/** Goes to an address 2 seconds after it is known ([000] §9 Timers: redirect to thank-you); null stays. */
export function useGoAfter(address: string | null): void {
  const { history } = useRouter();
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => history.push(address), TIMERS.thankYouRedirectMs);
    return () => clearTimeout(timer);
  }, [address, history]);
}
