import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Look of the pages below a list. */
export const paginationRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& button': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '9',
      height: '9',
      paddingInline: '2',
      borderRadius: 'l2',
      '@media (max-width: 400px)': { minWidth: '8', paddingInline: '1.5' },
    },
    '& button:hover:not(:disabled)': { background: 'bg.muted' },
    '& button:disabled': { opacity: '0.4' },
    '& button[aria-current]': { background: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
    '& form': { display: 'flex', alignItems: 'center', gap: '2', marginInlineStart: '4', color: 'fg.muted' },
    '& input': {
      width: '16',
      height: '9',
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      background: 'bg.panel',
      color: 'fg',
      textAlign: 'center',
      appearance: 'textfield',
    },
  },
});
