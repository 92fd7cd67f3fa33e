import './styles/tokens.css';
import './styles/base.css';
import './styles/shared.css';
import './styles/site.css';

const IDLE_LIMIT_MS = 2500;
const FIRST_TOUCH = ['pointerover', 'touchstart', 'keydown'] as const;
const root = document.getElementById('root')!;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const event of FIRST_TOUCH) removeEventListener(event, start);
  void import('./start.tsx').then((app) => app.start(root));
}

function whenQuiet(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
  else setTimeout(start, 200);
}

// A prerendered page is already readable: its scripts wait until the browser is idle or somebody touches the page.
if (!root.hasChildNodes()) start();
else {
  for (const event of FIRST_TOUCH) addEventListener(event, start, { once: true, passive: true });
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}
