import type { Plugin } from 'vite';

/**
 * Chakra files whose values a bundler can't drop, because it doesn't know that the calls that create them have no side effects.
 */
const FILE = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:anatomy|theme[\\/]index)\.js$/;
const MADE_BY_A_CALL = /^const (\w+Anatomy|defaultThemeConfig) = (.*?\));$/gms;

/** Drops the recipes, parts and colors of Chakra's full theme, except those that config/system.ts names. */
export function slimTheme(): Plugin {
  return {
    name: 'slim-theme',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler(code) {
        const slim = code.replace(MADE_BY_A_CALL, 'const $1 = /* @__PURE__ */ (() => $2)();');
        if (slim === code) this.error('The format of Chakra’s theme has changed: slim-theme.ts finds no call in it.');
        return { code: slim, map: null };
      },
    },
  };
}
