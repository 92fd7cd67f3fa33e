import { installedProgram, isExecutable } from './installed-program.ts';
import { shippedChromium } from './shipped-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export interface Browser {
  path: string;
  /** Where it was found, for the log. */
  by: 'CHROMIUM_PATH' | 'installed' | 'npm';
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, the npm-shipped one (Linux x64, unpacked once).
 * Throws when there is none: browser tests are never skipped in silence.
 */
export async function findChromium(root: string, env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not a program that can be run.`);
    return { path: env.CHROMIUM_PATH, by: 'CHROMIUM_PATH' };
  }
  const installed = installedProgram(NAMES, env) ?? FIXED_PLACES.find(isExecutable);
  if (installed) return { path: installed, by: 'installed' };
  try {
    return { path: await shippedChromium(root), by: 'npm' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No Chromium for the browser tests (${why}). Install Chromium or Chrome, or name one by CHROMIUM_PATH, and run npm test again.`,
      { cause: error },
    );
  }
}
