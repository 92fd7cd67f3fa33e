import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { titleOf } from '../../lib/page-title.ts';
import { ToastHost } from '../ui/toast-host.tsx';

/** What every page shares: its title, focus after navigation, and the notices. */
export function RootLayout() {
  useNavigationHabits();
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  );
}

/** A click on a link is not a page load: the title is set and focus moves to the new heading, as a load would do. */
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
