import { useEffect } from 'react';

const ASK_EVERY_MS = 2000;
/** The end of this script's name: a page that does not name it is of another build. */
const OWN = import.meta.url.slice(-9);
const reload = () => location.reload();

/** A page that could not be loaded; goes on by itself when a server that was away answers again, or serves a newer build. */
export function PageError() {
  useEffect(() => {
    let away = false;
    // Asks by itself, without lib/connection.ts: this page is part of every other one.
    const timer = setInterval(() => {
      fetch('/')
        .then(async (home) => {
          // Kept open over an upgrade, a page asks for parts that are gone; the newer one is loaded once. What a proxy answers in the shop's place is none.
          if (home.ok && (away || !(await home.text()).includes(OWN))) reload();
        })
        .catch(() => {
          away = true;
        });
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className="page-state">
      <h1>This page could not be loaded</h1>
      <button className="btn btn-primary" onClick={reload}>
        Try again
      </button>
    </main>
  );
}
