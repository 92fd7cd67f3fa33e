const SIGNS = ['scroll', 'pointerdown', 'pointerover', 'touchstart', 'keydown', 'hashchange'] as const;

/**
 * Resolves at the visitor's first move on a prerendered page, at once anywhere else. What waits for it is on screen already, as
 * markup; its script is fetched when somebody may reach it.
 */
export function whenWanted(): Promise<void> {
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
