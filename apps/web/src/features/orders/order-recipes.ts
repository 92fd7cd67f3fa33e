import { defineRecipe } from '@chakra-ui/react/styled-system';

const PHONE = '@media (max-width: 640px)';

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
