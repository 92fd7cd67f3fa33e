import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const stackRecipe = defineRecipe({
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4.5' },
});

/** Parts of a page below each other. */
export const Stack = chakra('div', stackRecipe);

/** Parts of a form below each other; a form with fields of the kit is a `Form`. */
export const FormStack = chakra('form', stackRecipe);

/** Buttons next to each other, below a text. */
export const ButtonRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2.5', marginTop: '2.5' } });

const linkRecipe = defineRecipe({
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '3px',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
});

/** A link within or instead of a text. */
export const TextLink = chakra('a', linkRecipe);

/** A button that looks like a link, for an action within a text. */
export const TextButton = chakra('button', linkRecipe, { defaultProps: { type: 'button' } });
