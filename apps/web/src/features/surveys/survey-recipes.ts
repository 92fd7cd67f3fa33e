import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Look of the progress in percent. */
export const progressRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2',
    '& p': {
      display: 'flex',
      justifyContent: 'space-between',
      color: 'fg.muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& p span:first-of-type': { color: 'fg', fontWeight: '560' },
  },
});

/** Look of the three steps; a line above marks the current one and those before it. */
export const stepsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2.5',
    counterReset: 'step',
    '& li': {
      display: 'flex',
      gap: '2',
      paddingTop: '2.5',
      borderTopWidth: '3px',
      color: 'fg.muted',
      fontSize: 'sm',
      counterIncrement: 'step',
      '&::before': { content: 'counter(step)', fontVariantNumeric: 'tabular-nums' },
      '&[data-done], &[aria-current]': { borderColor: 'brand.solid' },
      '&[aria-current]': { color: 'fg', fontWeight: '580' },
    },
  },
});

/** Look of the buttons below a step; on a phone a long label gets more of the line, or a line of its own above. */
export const stepActionsRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap-reverse', sm: 'nowrap' },
    justifyContent: 'space-between',
    gap: '3',
    '& > button': { flex: { base: 'auto', sm: 'none' }, minWidth: { sm: '132px' } },
    '& > [type=submit]:only-child': { marginInlineStart: 'auto' },
  },
});
