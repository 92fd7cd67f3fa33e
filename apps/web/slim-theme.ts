import type { Plugin } from 'vite';

/** Files of Chakra whose values a bundler keeps for nobody: it cannot know that the calls that make them change nothing. */
const FILE = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:anatomy|theme[\\/]index)\.js$/;
const MADE_BY_A_CALL = /^const (\w+Anatomy|defaultThemeConfig) = (.*?\));$/gms;

/** Leaves the recipes, parts and colours of Chakra's whole theme out of the app, but for those that config/system.ts names. */
export function slimTheme(): Plugin {
  return {
    name: 'slim-theme',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: FILE },
      handler(code) {
        const slim = code.replace(MADE_BY_A_CALL, 'const $1 = /* @__PURE__ */ (() => $2)();');
        if (slim === code) this.error('Chakra’s theme is written in another way now: slim-theme.ts finds no call in it.');
        return { code: slim, map: null };
      },
    },
  };
}
