let stop = () => {};

/**
 * Calls `forget` when the page is left by the Logout that was just pressed. Another attempt to leave means that the user stayed.
 */
export function onLeaveAfterLogout(forget: () => void): void {
  stop();
  let attempts = 0;
  const countAttempt = () => {
    attempts += 1;
    if (attempts > 1) stop();
  };
  const leave = () => {
    // A browser may show the page again later, to another user.
    stop();
    forget();
  };
  addEventListener('beforeunload', countAttempt);
  addEventListener('pagehide', leave);
  stop = () => {
    removeEventListener('beforeunload', countAttempt);
    removeEventListener('pagehide', leave);
  };
}

/** To be called at a sign-in: the one who pressed Logout before has not left the page. */
export function stayAfterLogout(): void {
  stop();
}
