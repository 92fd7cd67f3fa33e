import { useEffect } from 'react';
import { PageState } from './page-state.tsx';

const ASK_EVERY_MS = 2000;
/** End of this script's file name; a page that doesn't contain it comes from another build. */
const OWN = import.meta.url.slice(-9);
const reload = () => location.reload();
/** Without a connection, a reload would leave the app for the browser's error page. */
const tryAgain = () => void fetch('/').then(reload, () => undefined);

/** Shown when a page could not be loaded. Reloads when the server is back or serves a newer build. */
export function PageError() {
  useEffect(() => {
    let away = false;
    // Polls without lib/connection.ts, because this component is part of every page.
    const timer = setInterval(() => {
      fetch('/')
        .then(async (home) => {
          // After an upgrade, an open page requests chunks that no longer exist: load the new build once. Ignore error pages of a proxy.
          if (home.ok && (away || !(await home.text()).includes(OWN))) reload();
        })
        .catch(() => {
          away = true;
        });
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <PageState>
      <h1>This page could not be loaded</h1>
      <button className="btn btn-primary" onClick={tryAgain}>
        Try again
      </button>
    </PageState>
  );
}
