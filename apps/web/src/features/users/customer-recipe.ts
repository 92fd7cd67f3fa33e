import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const linesRecipe = defineRecipe({
  base: {
    fontSize: '14.5px',
    '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', paddingBlock: '2.5' },
    '& > li:first-of-type': { paddingTop: '0' },
    '& > li:last-of-type': { paddingBottom: '0' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li > div': { minWidth: '0', overflowWrap: 'anywhere' },
    '& > li > div + div': { flex: 'none', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: '13px' },
    '& a': {
      fontWeight: '560',
      textDecorationLine: 'underline',
      textDecorationColor: 'border.emphasized',
      textUnderlineOffset: '3px',
      '&:hover': { textDecorationColor: 'currentColor' },
    },
  },
});

/** Rows of a part of a customer's page: what it is, and a value at the end of the line. */
export const Lines = chakra('ul', linesRecipe);

/** A quiet line in place of rows that don't exist. */
export const NoLines = chakra('p', { base: { color: 'fg.muted', fontSize: '14.5px' } });

/** The parts of the page: two columns on a wide screen. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 400px)' },
    gap: '4.5',
    alignItems: 'start',
  },
});

/** The title's pills and texts, wrapped. */
export const Marks = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1.5' },
});
