import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

export interface FreshSignIn {
  /**
   * Sends a request; asks for the password if the server wants it, and sends the request again. Rejects with the server's error
   * if the user cancels.
   */
  confirmed: <T>(send: () => Promise<T>) => Promise<T>;
  /** Rendered next to the form, not in it. */
  passwordDialog: ReactNode;
}

/** Sends requests that need a password of the last ten minutes (W47). */
export function useFreshSignIn(): FreshSignIn {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  return {
    confirmed: async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'fresh_sign_in_required')) throw error;
        const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        if (!isConfirmed) throw error;
        return send();
      }
    },
    passwordDialog: answer !== null && (
      <Suspense fallback={null}>
        <PasswordDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    ),
  };
}
