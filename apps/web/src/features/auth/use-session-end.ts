import { useRouter } from '@tanstack/react-router';
import type { ErrorCode } from '@warmline/contracts/http/errors';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import type { RequiredAction } from '../../lib/api/required-action.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { meQuery } from '../../lib/session/session.ts';
import { clearStoredUser } from '../../lib/session/stored-user.ts';
import { toast } from '../../lib/view/toast.ts';
import { useDownloadGuard } from './use-download-guard.ts';

const STEP_OF: Partial<Record<ErrorCode, RequiredAction>> = {
  password_change_required: 'password',
  two_factor_required: 'two-factor',
};

/** Opens the login after a 401 (the session ended) or when a required action is due, and returns to the page afterwards. */
export function useSessionEnd(): void {
  const router = useRouter();
  useDownloadGuard();
  useEffect(() => {
    let ended = false;
    const check = (error: unknown) => {
      if (ended || !(error instanceof ApiError)) return;
      const step = error.code === undefined ? undefined : STEP_OF[error.code];
      if (error.status !== 401 && step === undefined) return;
      ended = true;
      // A confirmation such as "unsaved changes" must not keep the page open.
      const ignoreBlocker = true;
      const redirect = router.state.location.href;
      if (step !== undefined) {
        queryClient.removeQueries({ queryKey: meQuery.queryKey, exact: true });
        void router.navigate({ to: '/login', search: { step, redirect }, ignoreBlocker });
        return;
      }
      clearStoredUser();
      // Shown last, so that it replaces the form's own toast for the 401.
      void router.navigate({ to: '/login', search: { redirect }, ignoreBlocker }).then(() => {
        queryClient.clear();
        toast({ title: 'You were signed out', description: 'Please sign in again to continue.' }, { destructive: true });
      });
    };
    const stops = [
      queryClient.getQueryCache().subscribe(({ query }) => check(query.state.error)),
      queryClient.getMutationCache().subscribe(({ mutation }) => check(mutation?.state.error)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
