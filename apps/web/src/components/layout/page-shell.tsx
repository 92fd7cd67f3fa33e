import { BrandMark } from '../ui/brand-mark.tsx';

/** What stands in the built HTML of a page that is not prerendered, until its scripts have come. */
export function PageShell() {
  return (
    <main className="shell">
      <BrandMark />
      <p className="shell-loading" role="status">
        Loading...
      </p>
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser, then load the page again.</p>
      </noscript>
    </main>
  );
}
