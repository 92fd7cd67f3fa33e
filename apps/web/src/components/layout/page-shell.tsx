import { BrandMark } from '../ui/brand/brand-mark.tsx';

/** Initial HTML of a page that is not prerendered, shown until its scripts have loaded. */
export function PageShell() {
  return (
    <main className="shell">
      <BrandMark />
      <p className="shell-loading" role="status">
        Loading...
      </p>
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser, then reload the page.</p>
      </noscript>
    </main>
  );
}
