import { defineRecipe, defineStyle } from '@chakra-ui/react/styled-system';

const PHONE = '@media (max-width: 640px)';

/** Look of the price book: groups of prices side by side, the first one beside the others. */
export const priceBookRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4.5',
    alignItems: 'start',
    '& > section': { paddingBlockEnd: '3' },
    '& > section:first-of-type': { gridRow: { xl: 'span 2' } },
    '& > [data-wide]': { gridColumn: '1 / -1' },
    '& h2': { marginBottom: '2.5', fontSize: 'md' },
    '& > section > div': {
      // Space for the focus ring of a field at the edge.
      marginInlineEnd: '-4px',
      paddingInlineEnd: '4px',
      overflowX: 'auto',
      // A shadow at the end, covered by the panel's color once scrolled there.
      background:
        'linear-gradient(to left, {colors.bg.panel} 50%, transparent) right / 40px 100% no-repeat local, linear-gradient(to left, var(--c-edge), transparent) right / 20px 100% no-repeat scroll',
    },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& thead th': {
      paddingBottom: '2',
      paddingInlineStart: { base: '2', sm: '3' },
      color: 'fg.muted',
      fontSize: '12.5px',
      fontWeight: '530',
      textAlign: 'end',
      verticalAlign: 'bottom',
    },
    '& thead small': { display: { base: 'none', sm: 'block' }, fontSize: 'inherit', fontWeight: '400', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& tbody th': { paddingBlock: '2', fontWeight: '500', textAlign: 'start' },
    '& tbody th span': { display: 'block', width: 'max', marginTop: '1' },
    '& td': {
      minWidth: { base: '72px', sm: '84px' },
      paddingBlock: '2',
      paddingInlineStart: { base: '2', sm: '3' },
      fontWeight: '560',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    // On a phone, the product stands above the prices of more than two channels.
    '& [data-stacked]': {
      [PHONE]: {
        '& :is(table, thead, tbody)': { display: 'block' },
        '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '&[data-wide] tr': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '& thead th:first-of-type': { display: 'none' },
        '& thead th': { alignSelf: 'end', paddingInlineStart: '1' },
        '& tbody th': { gridColumn: '1 / -1', paddingBottom: '0' },
        '& tbody th span': { display: 'inline-block', marginInlineStart: '2' },
        '& td': { minWidth: '0', paddingInlineStart: '1' },
      },
    },
    '& [data-quiet], & s': { color: 'fg.muted' },
    '& s': { display: 'block', fontSize: '12.5px', fontWeight: '400' },
    '& td [data-changed]': { color: 'brand.fg' },
    '& [data-edit]': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', fontWeight: '400' },
    '& input': {
      width: { base: '66px', sm: '78px' },
      height: '34px',
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: '7px',
      background: 'bg.panel',
      color: 'fg',
      fontSize: { base: 'md', sm: 'sm' },
      fontWeight: '560',
      textAlign: 'end',
      // Keeps the focused field clear of the bar at the bottom.
      scrollMarginBottom: '96px',
    },
    '& [data-changed] input': { borderColor: 'brand.solid', background: 'brand.subtle' },
    '& input[aria-invalid=true]': { borderColor: 'border.error', background: 'bg.error' },
  },
});

/** Look of the switch with its two lines of text. */
export const switchLook = defineStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  paddingBlock: '4',
  fontSize: '14.5px',
  '&[data-editing]': { cursor: 'pointer' },
  '& strong': { display: 'block', fontWeight: '580' },
  '& small': { color: 'fg.muted', fontSize: 'inherit' },
  '& input': {
    position: 'relative',
    flex: 'none',
    width: '38px',
    height: '22px',
    marginTop: '1px',
    borderRadius: 'full',
    background: 'border.control',
    appearance: 'none',
    cursor: 'inherit',
  },
  '& input::before': {
    content: '""',
    position: 'absolute',
    top: '3px',
    insetInlineStart: '3px',
    width: '4',
    height: '4',
    borderRadius: 'full',
    background: 'bg.panel',
    transition: 'translate 140ms',
  },
  '& input:checked': { background: 'brand.solid' },
  '& input:checked::before': { translate: '16px' },
});
