import { chakra } from '@chakra-ui/react/styled-system';

/** Links to the views of a page, with the number of items where it is known; the open one has `aria-current`. */
export const ViewNav = chakra('nav', {
  base: {
    '& ul': { display: 'flex', gap: '1', overflowX: 'auto', scrollbarWidth: 'none', borderBottomWidth: '1px' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '7px',
      minHeight: '42px',
      paddingInline: '3',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontSize: '14.5px',
      fontWeight: '530',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'fg' },
    '& a:focus-visible': { outlineOffset: '-2px' },
    '& span': {
      minWidth: '21px',
      paddingInline: '1.5',
      borderRadius: 'full',
      background: 'bg.muted',
      fontSize: 'xs',
      lineHeight: '20px',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& a[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg' },
    '& a[aria-current] span': { background: 'brand.subtle' },
  },
});
