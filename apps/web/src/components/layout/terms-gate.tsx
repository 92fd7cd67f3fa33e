import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openQuestion, subscribeQuestions } from '../../lib/api/terms-gate.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

/** Shows new terms when the server wants them accepted before a request; the request is then sent again (P70). */
export function TermsGate() {
  const answer = useSyncExternalStore(subscribeQuestions, openQuestion, () => null);
  if (answer === null) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog onAccepted={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
