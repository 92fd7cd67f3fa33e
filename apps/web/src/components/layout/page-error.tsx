import { useEffect } from 'react';
import { PageState } from './page-state.tsx';

const ASK_EVERY_MS = 2000;
/** End of this script's file name; a page that doesn't contain it comes from another build. */
const OWN = import.meta.url.slice(-9);
const reload = () => location.reload();
/**
 * Returns the home page; nothing while the server is away: a reload would leave the app for an error page of the browser or a
 * proxy.
 */
const home = () =>
  fetch('/').then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );

/** Shown when a page could not be loaded. Reloads when the server is back or serves a newer build. */
export function PageError() {
  useEffect(() => {
    let away: boolean | undefined;
    // Polls without lib/connection.ts, because this component is part of every page.
    const timer = setInterval(
      () =>
        void home().then((html) => {
          if (!html) away = true;
          // After an upgrade, an open page requests chunks that no longer exist: load the new build once.
          else if (away || !html.includes(OWN)) reload();
        }),
      ASK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <PageState>
      <h1>This page could not be loaded</h1>
      <button className="btn btn-primary" onClick={() => void home().then((html) => html && reload())}>
        Try again
      </button>
    </PageState>
  );
}
