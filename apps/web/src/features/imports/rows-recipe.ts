import { defineRecipe } from '@chakra-ui/react/styled-system';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const STICKY = {
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  alignSelf: 'stretch',
  display: 'grid',
  gridAutoFlow: 'column',
  alignContent: 'center',
  justifyContent: 'start',
  gap: '7px',
  background: 'inherit',
} as const;

/** Look of the virtual rows of a file. All cells are styled through the frame, because scrolling renders hundreds of them. */
export const rowsRecipe = defineRecipe({
  base: {
    height: 'clamp(240px, 44dvh, 520px)',
    borderWidth: '1px',
    borderRadius: 'l2',
    background: 'bg.panel',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '& > [role=table]': { position: 'relative', fontSize: '13px' },
    '& [role=row]': { display: 'grid', width: '100%' },
    '& [role=rowgroup]:last-child > [role=row]': {
      position: 'absolute',
      top: '0',
      insetInlineStart: '0',
      borderBottomWidth: '1px',
      background: 'bg.panel',
    },
    '& [role=rowgroup]:first-of-type': { position: 'sticky', top: '0', zIndex: '2' },
    '& [role=cell], & [role=columnheader]': {
      ...CUT,
      display: 'block',
      alignSelf: 'center',
      minWidth: '0',
      paddingInline: '3',
      whiteSpace: 'nowrap',
    },
    '& [role=columnheader] small': { display: 'block', color: 'brand.fg', fontSize: 'xs', fontWeight: '600' },
    '& [data-unused], & [role=columnheader][data-unused] small': { color: 'fg.muted' },
    '& [data-unused] small': { fontWeight: '400' },
    '& [data-column=line], & [data-column=price]': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '& [data-column=line]': { color: 'fg.muted' },
    // Two lines: a reason is never cut off.
    '& [data-problem]': { minWidth: '0', color: 'fg.muted', fontSize: '12px', lineHeight: '1.2', whiteSpace: 'normal' },
    '& [data-problem=warning]': { color: 'fg.warning' },
    '& [data-outcome=rejected] [data-problem]': { color: 'fg.error' },
    '& [data-quiet]': { color: 'fg.muted' },
    '& .skeleton': { width: '70%', height: '10px' },
  },
  variants: {
    shape: {
      wide: {
        '& > [role=table]': { minWidth: 'max' },
        '& [role=rowgroup]:first-of-type > [role=row]': {
          height: '46px',
          borderBottomWidth: '1px',
          background: 'bg.subtle',
          color: 'fg.muted',
          fontWeight: '500',
        },
        '& [data-column=line]': { ...STICKY, justifyContent: 'end' },
        '& [data-column=outcome]': { ...STICKY, insetInlineStart: '68px', borderInlineEndWidth: '1px' },
      },
      // Cards of a phone.
      narrow: {
        '& [role=cell]': { display: 'grid', gap: '3px', paddingInline: '3.5' },
        '& [role=cell] > span': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '3',
          minWidth: '0',
        },
        '& [role=cell] > span > :first-child': CUT,
        '& strong': { fontSize: 'sm', fontWeight: '560' },
      },
    },
  },
});
