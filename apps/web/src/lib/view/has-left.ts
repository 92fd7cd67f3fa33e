import type { FocusEvent } from 'react';

/** Returns whether the focus left the element. A window that loses the focus keeps it at the same element for its return. */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);
}
