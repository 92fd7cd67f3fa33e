import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Look of a page with a single task: header, content and footer. */
export const focusedRecipe = defineSlotRecipe({
  slots: ['page', 'header', 'main', 'foot'],
  base: {
    page: { display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh', background: 'bg.subtle' },
    header: {
      position: 'sticky',
      top: '0',
      zIndex: '20',
      borderBottomWidth: '1px',
      background: 'bg.panel',
      '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2.5', minHeight: '16' },
      '& > div > div': { display: 'flex', alignItems: 'center', gap: '2.5' },
      '& > div > div > a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '7px',
        minHeight: '9',
        paddingBlock: '1.5',
        paddingInline: '2.5',
        borderRadius: 'l2',
        color: 'fg.muted',
        fontSize: '14.5px',
        '&:hover': { background: 'bg.muted', color: 'fg' },
      },
    },
    main: { paddingTop: { base: '26px', sm: '44px' }, paddingBottom: { base: '10', sm: '16' } },
    foot: {
      paddingBlock: '22px',
      color: 'fg.muted',
      fontSize: 'sm',
      '& a': {
        paddingBlock: '5px',
        color: 'fg',
        textDecoration: 'underline',
        textDecorationColor: 'border.emphasized',
        textUnderlineOffset: '3px',
      },
      // Above the total that is fixed to the bottom of a phone.
      '@media (max-width: 860px)': { 'body:has([data-paybar=closed]) &': { paddingBottom: '150px' } },
    },
  },
});
