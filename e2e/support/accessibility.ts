import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A large and a small screen. */
export const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Runs axe on the visible page, in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    // The theme switch sets this class; an open dialog covers the switch itself.
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark');
    // Waits for the end of the transition between the themes.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().some((each) => each instanceof CSSTransition)))
      .toBe(false);
    // Legacy mode skips frames of other hosts, of which there are none, and takes half the time. Passing elements are left out of the results.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await (scheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, `${what}, ${scheme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: innerWidth }));
  expect(wide, `${what}: width of the page`).toBeLessThanOrEqual(screen);
}
