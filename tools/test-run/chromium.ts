import { findInstalledProgram, isExecutable } from './installed-program.ts';
import { npmChromium } from './npm-chromium.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export interface Browser {
  path: string;
  /** Where it was found, for the log. */
  source: 'CHROMIUM_PATH' | 'npm' | 'installed';
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the headless one from npm (Linux x64, unpacked once), or an installed
 * one, which takes half as much processor time again. Throws when there is none: browser tests are never skipped silently.
 */
export async function findChromium(root: string, env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  if (env.CHROMIUM_PATH) {
    if (!isExecutable(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not an executable program.`);
    return { path: env.CHROMIUM_PATH, source: 'CHROMIUM_PATH' };
  }
  try {
    return { path: await npmChromium(root), source: 'npm' };
  } catch (error) {
    const installed = findInstalledChromium(env);
    if (installed) return { path: installed, source: 'installed' };
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No Chromium found for the browser tests (${why}). Install Chromium or Chrome, or set CHROMIUM_PATH, then run npm test again.`,
      { cause: error },
    );
  }
}

/** Finds an installed Chromium or Chrome: unlike the one from npm, it keeps left pages for Back. */
export function findInstalledChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findInstalledProgram(NAMES, env) ?? FIXED_PATHS.find(isExecutable);
}
