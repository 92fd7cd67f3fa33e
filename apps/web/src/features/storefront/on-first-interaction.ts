const SIGNS = ['scroll', 'pointerdown', 'pointerover', 'touchstart', 'keydown', 'hashchange'] as const;

/**
 * Resolves at the visitor's first interaction with a prerendered page, and immediately elsewhere. Until then the page is static
 * markup, and its script is not loaded.
 */
export function onFirstInteraction(): Promise<void> {
  const readable = typeof document !== 'undefined' && document.getElementById('root')?.dataset.page === '/';
  if (!readable || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      for (const sign of SIGNS) removeEventListener(sign, go);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go, { passive: true });
  });
}
