import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page has before one of its controls. */
const MAX_STOPS = 60;

/** Checks that a heading has the focus and is in view; the next Tab continues below it. */
export async function expectHeadingFocused(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

/** Tabs to a control; the focus is visible at every stop. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expectEnabled(target);
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus-visible')).toBeInViewport();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await retype(field, text);
}

/** Replaces the text of the field that has the focus. */
export async function retype(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  // After a failed submit, react-hook-form focuses the first invalid field a second time, in a timer: by then the typed text
  // could have made another field the first one.
  await field.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}

/** Focuses a button directly, without tabbing, and presses it once it is enabled. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expectEnabled(target);
  await target.press(key);
}

/** Tabs to a button or a link and presses it. */
export async function tabAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** A key press on a disabled control is lost, where a click would wait. */
async function expectEnabled(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
}
