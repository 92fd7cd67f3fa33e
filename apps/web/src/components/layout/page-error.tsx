import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const ASK_EVERY_MS = 2000;

/** A page that could not be loaded; tries again by itself when a server that was away answers again. */
export function PageError() {
  const router = useRouter();
  useEffect(() => {
    let away = false;
    // Asks by itself, without lib/connection.ts: this page is part of every other one.
    const timer = setInterval(() => {
      void fetch('/api/health/live').then(
        () => {
          if (away) void router.invalidate();
          away = false;
        },
        () => {
          away = true;
        },
      );
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
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
