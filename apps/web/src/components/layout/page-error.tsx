import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onRecovered } from '../../lib/connection.ts';

/** A page that could not be loaded; tries again by itself when the server answers again. */
export function PageError() {
  const router = useRouter();
  useEffect(() => onRecovered(() => void router.invalidate()), [router]);
  return (
    <main className="page-state">
      <h1>This page could not be loaded</h1>
      <p>Nothing you entered is lost. Please try again in a moment.</p>
      <button type="button" className="btn btn-primary" onClick={() => void router.invalidate()}>
        Try again
      </button>
    </main>
  );
}
