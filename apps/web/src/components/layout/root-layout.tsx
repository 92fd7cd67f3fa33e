import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOf } from '../../lib/page-title.ts';
import { ToastHost } from '../ui/toast-host.tsx';

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

/** Sets the title and moves focus to the new heading after client-side navigation, as a page load would. */
function useNavigationHabits(): void {
  const router = useRouter();
  useEffect(() => {
    const setTitle = () => {
      document.title = titleOf(router.state.matches);
    };
    setTitle();
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      setTitle();
      if (fromLocation === undefined || sameView(fromLocation, toLocation)) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  }, [router]);
}

interface View {
  pathname: string;
  search: { section?: string };
}

function sameView(from: View, to: View): boolean {
  return from.pathname === to.pathname && from.search.section === to.search.section;
}
