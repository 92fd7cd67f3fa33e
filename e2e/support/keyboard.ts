import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has on the way to one of its parts. */
const MOST_STOPS = 60;

/** The keyboard is on that heading, which is in sight: the next Tab goes on below it. */
export async function onHeading(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

/** Goes to a part of the page as one without a mouse does; at every stop on the way the keyboard can be seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await ready(target);
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus-visible')).toBeInViewport();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** Goes to a field and types; what stood in it is replaced. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await retype(field, text);
}

/** Types into the field that has the keyboard already. */
export async function retype(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}

/** Presses a button that the keyboard is put on without the way there; not before it can be pressed. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await ready(target);
  await target.press(key);
}

/** Goes to a button or a link and presses it. */
export async function pressOn(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** A key is lost on what is not enabled yet, where a click would wait. */
async function ready(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
}
