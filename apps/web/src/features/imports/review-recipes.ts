import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Look of the column mapping: six fields side by side, three in half a window, two on a phone. */
export const mappingRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(6, minmax(0, 1fr))',
    },
    columnGap: '4',
    rowGap: '3.5',
    '& legend': { marginBottom: '2.5', fontSize: '15px', fontWeight: '600' },
    '& > [data-prices]': { gridColumn: 'span 2' },
    '& > [data-prices=alone]': { gridColumn: { md: 'span 3' } },
    '& > label': { display: 'flex', gridColumn: '1 / -1', alignItems: 'center', gap: '2.5', minHeight: '44px' },
    '& [data-quiet]': { color: 'fg.muted' },
  },
});

/** Look of the rows of a file with their title and filters. */
export const rowsPanelRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2.5',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3.5', rowGap: '2' },
    '& h3': { flex: '1', minWidth: 'max', fontSize: '15px', fontWeight: '600' },
    '& [role=group]': {
      display: 'inline-flex',
      maxWidth: '100%',
      padding: '0.5',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      overflowX: 'auto',
    },
    // A phone shows the lead that a row becomes.
    '& [role=group]:last-child': { display: { base: 'none', sm: 'inline-flex' } },
    '& [role=group] button': {
      minHeight: '7',
      paddingBlock: '0.5',
      paddingInline: '2.5',
      borderRadius: 'l1',
      color: 'fg.muted',
      fontSize: '13px',
      whiteSpace: 'nowrap',
    },
    '& [role=group] button:hover:not(:disabled)': { color: 'fg' },
    '& [role=group] button:disabled': { opacity: '0.6', cursor: 'default' },
    '& [role=group] [aria-pressed=true]': { background: 'brand.subtle', color: 'brand.fg', fontWeight: '560' },
    '& > p:last-child': {
      display: 'grid',
      placeItems: 'center',
      height: 'clamp(240px, 44dvh, 520px)',
      borderWidth: '1px',
      borderRadius: 'l2',
      color: 'fg.muted',
      fontSize: 'sm',
    },
  },
});
