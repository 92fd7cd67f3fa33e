import { fireEvent } from '@testing-library/react';

/** Presses a Logout. The browser asks whether to leave if an entry would be lost: with `stays`, the user says no. */
export function logOut(link: HTMLElement, { stays = false } = {}): void {
  // The test has only one page.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  leavePage({ stays });
}

/** Leaves the page, as a reload or a closed tab do. */
export function leavePage({ stays = false } = {}): void {
  fireEvent(window, new Event('beforeunload', { cancelable: true }));
  if (stays) return;
  fireEvent(window, new Event('pagehide'));
  // What follows is a new page, which isn't hidden, in the same document.
  document.documentElement.removeAttribute('data-left');
}
