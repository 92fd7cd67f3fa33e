import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Below this width the configuration, the payment and the rest are below each other. */
const NARROW = '@media (max-width: 860px)';

/** Look of the heading of a package, with its rate at the end of the line. */
export const headRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: '3',
    '& > p': { color: 'fg.muted', fontSize: '15px', whiteSpace: 'nowrap' },
    '& > p strong': {
      marginInlineEnd: '1',
      color: 'fg',
      fontSize: 'clamp(44px, 4vw + 12px, 64px)',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '660',
      lineHeight: '0.95',
      letterSpacing: '-0.045em',
    },
  },
});

/** Look of the part with the price and the button, which is fixed to the bottom of a phone until the payment is open. */
export const payBarRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '4',
    paddingTop: '5',
    borderTopWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
    '& > div:first-of-type': { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: '4' },
    '& > div:first-of-type p': { display: 'grid', gap: '1px', fontSize: '15.5px' },
    '& small': { color: 'fg.muted', fontSize: '13px' },
    '& output': { fontSize: '28px', fontWeight: '650', lineHeight: '1.1', letterSpacing: '-0.03em' },
    [NARROW]: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '30',
      gap: '2.5',
      paddingBlock: '12px calc(12px + env(safe-area-inset-bottom))',
      paddingInline: 'var(--gutter)',
      background: 'bg.panel',
      boxShadow: 'lg',
      '& output': { fontSize: '2xl' },
      '&[data-paybar=open]': { display: 'none' },
    },
  },
});

/** Look of the rates by quantity. */
export const tierTableRecipe = defineRecipe({
  base: {
    fontSize: '14.5px',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { paddingBottom: '2', fontSize: 'sm', fontWeight: '530', textAlign: 'start' },
    '& th, & td': { height: '10', paddingInline: '3.5', borderBottomWidth: '1px' },
    '& thead th': { height: '34px', background: 'bg.subtle', color: 'fg.muted', fontSize: '12.5px' },
    '& td, & th:last-child': { textAlign: 'end' },
    '& td': { fontWeight: '560' },
    '& [aria-current]': { background: 'brand.subtle', color: 'brand.fg' },
    '& [aria-current] th': { fontWeight: '580' },
    '& th span': { marginInlineStart: '2.5', fontSize: '12.5px', fontWeight: '530' },
  },
});

/** Look of the packages to compare: the current one is tinted, the others are links. */
export const ladderRecipe = defineRecipe({
  base: {
    borderTopWidth: '1px',
    '& li > *': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 60px 20px',
      alignItems: 'center',
      gap: '3.5',
      minHeight: '50px',
      paddingBlock: '2',
      paddingInline: '2.5',
      borderBottomWidth: '1px',
      fontSize: '15px',
      [NARROW]: {
        gridTemplateColumns: 'minmax(0, 1fr) 60px 20px',
        gridTemplateAreas: '"name rate icon" "volume rate icon"',
        columnGap: '2.5',
        rowGap: '0',
        minHeight: '60px',
      },
    },
    '& li > a': { transition: 'background-color 120ms', '&:hover': { background: 'bg.muted' } },
    '& strong': { fontWeight: '560', [NARROW]: { gridArea: 'name' } },
    '& small': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', [NARROW]: { gridArea: 'volume' } },
    '& em': {
      fontStyle: 'normal',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '620',
      textAlign: 'end',
      [NARROW]: { gridArea: 'rate' },
    },
    '& svg': { justifySelf: 'end', color: 'fg.muted', [NARROW]: { gridArea: 'icon' } },
    '& [aria-current]': { background: 'brand.subtle', color: 'brand.fg', '& > *': { color: 'inherit' } },
  },
});

/** Look of questions that open on a click, with a plus that turns into a dash. */
export const questionsRecipe = defineRecipe({
  base: {
    '& details': { borderTopWidth: '1px' },
    '& details:last-child': { borderBottomWidth: '1px' },
    '& summary': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '5',
      paddingBlock: '13px',
      paddingInline: '1',
      fontSize: '15px',
      fontWeight: '560',
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary::after': { content: '"+"', color: 'fg.muted', fontSize: '22px', fontWeight: '400', lineHeight: '1' },
    '& [open] summary::after': { content: '"–"' },
    '& details p': { maxWidth: '62ch', paddingInline: '1', paddingBottom: '4', color: 'fg.muted', fontSize: '14.5px' },
  },
});
