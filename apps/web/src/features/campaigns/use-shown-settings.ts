import { useState } from 'react';

/**
 * Keeps the settings that a form was opened with. Changes by others replace them while nothing is typed; then, and when the user
 * asks for it, the form starts anew: use `round` as its key.
 */
export function useShownSettings<Settings>(stored: Settings, textOf: (settings: Settings) => string) {
  const [{ shown, round }, setShown] = useState({ shown: stored, round: 0 });
  const [isDirty, setDirty] = useState(false);
  const isSame = textOf(shown) === textOf(stored);
  const reload = () => {
    setDirty(false);
    setShown({ shown: stored, round: round + 1 });
  };
  // Adjusts the state while rendering, so that old settings are never shown.
  if (!isSame && !isDirty) reload();
  return {
    // A pause or a call changes the version, but nothing that the form would overwrite.
    shown: isSame ? stored : shown,
    round,
    isOutdated: !isSame && isDirty,
    setDirty,
    reload,
    /** Takes over what was saved without starting the form anew. */
    keep: (saved: Settings) => setShown({ shown: saved, round }),
  };
}
