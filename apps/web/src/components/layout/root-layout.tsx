import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOf } from '../../lib/view/page-title.ts';
import { useSite } from '../../lib/api/site.ts';
import { ToastHost } from '../ui/states/toast-host.tsx';

/** Layout shared by all pages: document title, focus after navigation, and toasts. */
export function RootLayout() {
  useNavigationHabits();
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}

/** Sets the title and moves focus to the new page after client-side navigation, as a page load would. */
function useNavigationHabits(): void {
  const router = useRouter();
  const shop = useSite().company.name;
  useEffect(() => {
    const setTitle = () => {
      document.title = titleOf(router.state.matches, shop);
    };
    setTitle();
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      setTitle();
      if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
      // A page that loads its data has no heading yet.
      const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      start?.setAttribute('tabindex', '-1');
      start?.focus({ preventScroll: true });
    });
  }, [router, shop]);
}
