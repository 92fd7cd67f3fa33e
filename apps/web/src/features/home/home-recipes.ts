import { chakra } from '@chakra-ui/react/styled-system';

const PHONE = '@media (max-width: 640px)';

/**
 * A small table of figures: the first column names them, the others are numbers. With `data-stacked`, a name stands above its
 * three numbers on a phone; the roles of such a table are explicit, because that changes `display`, which removes them.
 */
export const FigureTable = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: { base: '12.5px', sm: '13px' },
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '2', paddingInline: { base: '3px', sm: '2' }, textAlign: 'end', verticalAlign: 'top' },
    '& th:first-of-type': { paddingInlineStart: '0', textAlign: 'start', fontWeight: '400' },
    '& tr > :last-child': { paddingInlineEnd: '0' },
    '& thead th': { color: 'fg.muted', fontWeight: '400', whiteSpace: { base: 'normal', sm: 'nowrap' } },
    '& tbody tr, & tfoot tr': { borderTopWidth: '1px' },
    '& [data-total] > *': { fontWeight: '620' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: '12.5px', fontWeight: '400' },
    '& a': {
      color: 'brand.fg',
      textDecoration: 'underline',
      textDecorationColor: 'border.emphasized',
      textUnderlineOffset: '3px',
    },
    '& a:hover': { textDecorationColor: 'currentColor' },
    '& [data-none]': { color: 'fg.muted' },
    '&[data-stacked]': {
      [PHONE]: {
        fontSize: '13px',
        '&, & thead, & tbody': { display: 'block' },
        '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '& th:first-of-type': { gridColumn: '1 / -1', paddingBottom: '0' },
        '& thead th:first-of-type': { position: 'absolute', width: '1px', height: '1px', padding: '0', clipPath: 'inset(50%)' },
      },
    },
  },
});

/** Scrolls a wide table inside its panel. */
export const Scroll = chakra('div', { base: { overflowX: 'auto' } });

/** A part of a panel that opens on request. */
export const More = chakra('details', {
  base: {
    '& > summary': {
      width: 'fit-content',
      color: 'brand.fg',
      fontSize: 'sm',
      cursor: 'pointer',
      minHeight: { base: '44px', sm: 'auto' },
    },
    '& > summary ~ *': { marginTop: '2' },
  },
});
