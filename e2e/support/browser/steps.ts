import { type Page, test, type TestInfo } from '@playwright/test';

/** Creates a function that runs named steps and saves a screenshot after each one in the test's output folder. */
export function stepRecorder(info: TestInfo) {
  let count = 0;
  return async function step<T>(name: string, page: Page, act: () => Promise<T>): Promise<T> {
    return test.step(name, async () => {
      const result = await act();
      count += 1;
      const fileName = `${String(count).padStart(2, '0')}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
      const path = info.outputPath(fileName);
      await page.screenshot({ path });
      await info.attach(name, { path, contentType: 'image/png' });
      return result;
    });
  };
}
