import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import {
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  nativeSelectSlotRecipe,
  spinnerRecipe,
  textStyles,
  textareaRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { CHOICE_MARKS } from './choice-marks.ts';

const v = (name: string) => ({ value: `var(--${name})` });

/** Gray palette of ghost and outline buttons, so that "Back" and "Logout" don't look like links. */
const neutral = {
  solid: v('c-invert'),
  contrast: v('c-invert-ink'),
  fg: v('c-ink'),
  subtle: v('c-bg-muted'),
  muted: v('c-bg-muted'),
  emphasized: v('c-line-strong'),
  border: v('c-line-strong'),
  focusRing: v('c-accent'),
};

/** The steps of the 4 px grid in use; system.spec.tsx detects a missing one. Each costs time before the first view. */
const STEPS =
  '0.5 1 1.5 2 2.5 3 3.5 4 4.5 5 6 7 8 9 10 11 12 14 16 20 24 40 max min fit full 2xs xs sm md lg xl 2xl 3xl 4xl 5xl 6xl'.split(
    ' ',
  );

function inUse<Item>(all: Record<string, Item>, names = STEPS): Record<string, Item> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/**
 * The conditions in use; system.spec.tsx detects a missing one. The library searches all of them for each property of a style.
 */
const CONDITIONS = 'hover focusVisible disabled expanded before indeterminate invalid open closed dark light rtl icon'.split(' ');

/**
 * A reduced theme: only the recipes in use (a missing one renders unstyled, which system.spec.tsx detects), and colors that point
 * to the custom properties of styles/tokens.css, so that dark mode needs no script.
 */
const THEME = defineConfig({
  preflight: false,
  globalCss: {
    html: { colorPalette: 'brand' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    // The mark of a required field has no name: screen readers learn it from the control.
    '[data-required]:is(label, legend)::after': { content: 'var(--required-mark, "*" / "")', color: 'fg.error' },
    'legend[data-required]::after': { marginInlineStart: '1' },
    ...CHOICE_MARKS,
    // A page that was left (lib/session/other-user.ts). It keeps its layout, so that Back finds its scroll position.
    '[data-left], [data-left] *': { visibility: 'hidden !important' },
  },
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    textStyles,
    tokens: {
      animations: tokens.animations,
      borders: tokens.borders,
      cursor: tokens.cursor,
      durations: tokens.durations,
      easings: tokens.easings,
      fontSizes: inUse(tokens.fontSizes),
      fontWeights: tokens.fontWeights,
      letterSpacings: tokens.letterSpacings,
      lineHeights: tokens.lineHeights,
      radii: tokens.radii,
      sizes: inUse(tokens.sizes),
      spacing: inUse(tokens.spacing),
      zIndex: tokens.zIndex,
      colors: { white: { value: '#fff' }, black: { value: '#000' } },
      fonts: { body: v('font'), heading: v('font'), mono: { value: 'ui-monospace, monospace' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: v('c-bg'),
          subtle: v('c-bg-subtle'),
          muted: v('c-bg-muted'),
          emphasized: v('c-line'),
          panel: v('c-panel'),
          error: v('c-danger-soft'),
          warning: v('c-warn-soft'),
        },
        fg: { DEFAULT: v('c-ink'), muted: v('c-muted'), subtle: v('c-muted'), error: v('c-danger'), warning: v('c-warn-ink') },
        border: {
          DEFAULT: v('c-line'),
          muted: v('c-line'),
          subtle: v('c-line'),
          emphasized: v('c-line-strong'),
          control: v('c-control'),
          error: v('c-danger'),
        },
        brand: {
          solid: v('c-accent'),
          contrast: v('c-accent-contrast'),
          fg: v('c-accent-ink'),
          subtle: v('c-accent-soft'),
          muted: v('c-accent-soft-hover'),
          emphasized: v('c-accent-soft-hover'),
          border: v('c-line-strong'),
          focusRing: v('c-accent'),
        },
        info: { fg: v('c-info-ink'), subtle: v('c-info-soft') },
        gray: neutral,
        red: {
          ...neutral,
          solid: v('c-danger'),
          contrast: v('c-bg'),
          fg: v('c-danger'),
          subtle: v('c-danger-soft'),
          muted: v('c-danger-soft'),
          focusRing: v('c-danger'),
        },
      },
      radii: { l1: { value: '6px' }, l2: v('r-control'), l3: v('r-card') },
      shadows: {
        xs: v('shadow-1'),
        sm: v('shadow-1'),
        md: v('shadow-1'),
        lg: v('shadow-2'),
        xl: v('shadow-2'),
        inset: { value: 'none' },
      },
    },
    recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe, spinner: spinnerRecipe },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
    },
  },
});

let system: SystemContext | undefined;

/** Returns the theme. The first view makes it: done while the modules load, the two together would keep a phone from reacting. */
export function getSystem(): SystemContext {
  system ??= createSystem({ ...defaultBaseConfig, conditions: inUse(defaultBaseConfig.conditions!, CONDITIONS) }, THEME);
  return system;
}
