/** What a toast must not cover. */
const BUTTONS = 'main :is([data-bottom-bar], [type=submit])';

/**
 * Returns how far above the bottom edge something of a height must be, in pixels, so that it covers no bar and no button that
 * submits.
 */
export function liftOver(height: number, windowHeight: number, buttons: readonly { top: number; bottom: number }[]): number {
  let edge = windowHeight;
  for (const { top, bottom } of buttons.toSorted((one, other) => other.bottom - one.bottom))
    if (top < edge && bottom > edge - height) edge = top;
  return windowHeight - edge;
}

/** Keeps an element above the buttons at the bottom edge, in the variable `--toast-lift`; returns a function that stops it. */
export function keepAboveButtons(element: HTMLElement): () => void {
  const place = () => {
    const buttons = [...document.querySelectorAll(BUTTONS)].map((each) => each.getBoundingClientRect());
    element.style.setProperty('--toast-lift', `${liftOver(element.offsetHeight, innerHeight, buttons)}px`);
    // Bars come and go, and the page scrolls, during the seconds of a toast.
    frame = requestAnimationFrame(place);
  };
  let frame = 0;
  place();
  return () => cancelAnimationFrame(frame);
}
