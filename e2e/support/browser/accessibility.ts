import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A large and a small screen. */
export const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const TABLE_WIDTHS = [768, 1024, 1280];

/**
 * Checks the visible page on both screens: axe in light and in dark, and no sideways scrolling; and that its tables fit at widths
 * between. Leaves the page at its first size.
 */
export async function expectAccessibleOnAllScreens(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what} on a ${screen}`);
    await expectNoSidewaysScroll(page, `${what} on a ${screen}`);
  }
  await expectTablesFit(page, what);
  if (before) await page.setViewportSize(before);
}

/**
 * Checks on a tablet, upright and lying, and on a small laptop that all tables and their cells fit. Leaves the page at the last
 * of these sizes.
 */
export async function expectTablesFit(page: Page, what: string): Promise<void> {
  for (const width of TABLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${what} at ${width} px`);
    await expect.poll(() => cutTables(page), `${what} at ${width} px: tables that don't fit`).toEqual([]);
  }
}

/** Names the lists that are wider than their place, and the columns with a value that is wider than its cell. */
function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [role=table]')].flatMap((table) => {
      const name = table.querySelector('caption')?.textContent ?? '';
      const cut = [...table.querySelectorAll<HTMLElement>('[role=cell]')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1,
      );
      const columns = [...new Set(cut.map(({ dataset }) => `${name}: ${dataset.column ?? 'check box'}`))];
      return table.offsetWidth > table.parentElement!.clientWidth ? [name, ...columns] : columns;
    }),
  );
}

/**
 * Runs axe on the visible page, in light and in dark, until it finds nothing: a panel that becomes a dialog in a smaller window
 * hides the page a moment before it shows.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await showTheme(page, scheme === 'dark');
    await expect.poll(() => violations(page, scheme === 'light' ? RULES : COLOUR_RULES), `${what}, ${scheme}`).toEqual([]);
  }
  await showTheme(page, false);
}

/**
 * Sets the class that the theme switch sets, which an open dialog covers. Turns transitions off: axe would see the first color of
 * one that starts while it runs, also of a button that becomes enabled. Ends the animation of a dialog, which axe doesn't see
 * before.
 */
async function showTheme(page: Page, dark: boolean): Promise<void> {
  await page.evaluate((isDark) => {
    // The content security policy blocks a style element.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.toggle('dark', isDark);
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const running = () => document.getAnimations().filter(isEnding);
    // The end of one may start another.
    for (let each = running(); each.length > 0; each = running()) for (const animation of each) animation.finish();
  }, dark);
}

/** Runs these rules, given by tag or by name; loads axe once per document, which takes as long as a run. */
async function violations(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Passing elements are left out of the results; there are no frames with content.
    const { violations: found } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return found.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Checks that the page does not scroll sideways, once an open panel has its place in a window of another size. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, `${what}: pixels wider than the screen`).toBeLessThanOrEqual(0);
}
