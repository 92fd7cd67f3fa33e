import { useEffect } from 'react';

const ASK_EVERY_MS = 2000;
/** The end of this script's name, which every page of the same build names. */
const OWN = import.meta.url.slice(-9);
const reload = () => location.reload();

/** A page that could not be loaded; goes on by itself when a server that was away answers again, or serves a newer build. */
export function PageError() {
  useEffect(() => {
    // Kept open over an upgrade, it asks for parts that are gone. The new page names another script, so this reloads once.
    let away = false;
    // Asks by itself, without lib/connection.ts: this page is part of every other one.
    const timer = setInterval(() => {
      fetch('/')
        .then(async (home) => {
          // What a proxy answers in the shop's place is no newer page.
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
