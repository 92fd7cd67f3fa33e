import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const paperRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '22px',
    maxWidth: '760px',
    padding: { base: '4', sm: '6' },
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    '& header': {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '4',
      color: 'fg.muted',
      fontSize: 'sm',
    },
    '& h2': { color: 'fg', fontSize: 'lg' },
    '& header > p': { color: 'fg', fontSize: 'md', fontWeight: '640', letterSpacing: '-0.02em' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
      gap: '4',
      columnGap: '6',
      fontSize: '14.5px',
    },
    '& dt, & thead th': { color: 'fg.muted', fontSize: '13px', fontWeight: '530' },
    '& dt': { fontWeight: '400' },
    '& dd': { fontWeight: '530', overflowWrap: 'anywhere' },
    '& dd span': { display: 'block', color: 'fg.muted', fontWeight: '400' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '14.5px' },
    '& th, & td': { paddingBlock: '9px', borderBottomWidth: '1px', textAlign: 'start', overflowWrap: 'anywhere' },
    '& [data-end]': { paddingInlineStart: '4', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& td a, & dd > a': { textDecoration: 'underline', textDecorationColor: 'border.emphasized', textUnderlineOffset: '3px' },
    '& tfoot th, & tfoot td': { borderBottomWidth: '0', fontWeight: '600' },
    '& tfoot tr:first-of-type td': { fontSize: 'lg', letterSpacing: '-0.02em' },
  },
});

/** A receipt or another document as on paper; print.css has its look on paper (class `receipt`). */
export const Paper = chakra('section', paperRecipe);
