import { defineRecipe } from '@chakra-ui/react/styled-system';

const PHONE = '@media (max-width: 640px)';

/** Look of the views of My Purchases. */
export const orderViewsRecipe = defineRecipe({
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

/** Look of the export of leads by period: a button with a panel below. */
export const periodRecipe = defineRecipe({
  base: {
    position: 'relative',
    '& summary': { cursor: 'pointer', listStyle: 'none' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary + div': {
      position: 'absolute',
      top: 'calc(100% + 8px)',
      insetInlineEnd: '0',
      zIndex: '20',
      display: 'grid',
      gap: '3.5',
      width: 'min(340px, calc(100vw - 32px))',
      padding: '5',
      boxShadow: 'lg',
      outline: 'none',
      fontSize: 'sm',
      [PHONE]: { insetInline: '0 auto' },
    },
    '& fieldset': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2.5' },
    '& label': { display: 'grid', gap: '5px', fontWeight: '530' },
    '& input': {
      width: '100%',
      minWidth: '0',
      height: '10',
      paddingInline: '9px',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      background: 'bg.panel',
    },
    '& input[aria-invalid=true]': { borderColor: 'border.error' },
    '& [aria-disabled=true]': { opacity: '0.5', cursor: 'not-allowed' },
  },
});
