import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that the colour scheme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The two ends of what people hold in their hands. */
export const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Runs axe over what the page shows now, in light and in dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    // The class is what the switch sets; under an open dialog the switch itself cannot be reached.
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark');
    // A colour between the two schemes belongs to neither.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().some((each) => each instanceof CSSTransition)))
      .toBe(false);
    // Legacy mode leaves out frames of other hosts, of which there are none, and takes half the time.
    // Without the elements that pass: nobody reads them.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await (scheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, `${what}, ${scheme}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}

/** Nothing sticks out to the right: nobody has to scroll sideways to read. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, screen: innerWidth }));
  expect(wide, `${what}: width of the page`).toBeLessThanOrEqual(screen);
}
