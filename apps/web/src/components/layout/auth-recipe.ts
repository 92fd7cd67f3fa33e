import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const LINK = {
  paddingBlock: '1',
  paddingInline: '0.5',
  color: 'brand.fg',
  fontWeight: '530',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

/** Look of the sign-in pages. In the card: an icon, the heading, a line below it, a form or buttons, and links below the form. */
export const authRecipe = defineSlotRecipe({
  slots: ['page', 'head', 'main', 'card', 'foot'],
  base: {
    page: { display: 'grid', gridTemplateRows: 'auto 1fr', minHeight: '100dvh', background: 'bg.subtle' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingBlock: '3.5',
      paddingInline: 'var(--gutter)',
    },
    main: {
      display: 'grid',
      alignContent: { base: 'start', sm: 'center' },
      justifyItems: 'center',
      gap: '5',
      paddingTop: { base: '5vh', sm: '3' },
      paddingBottom: '96px',
      paddingInline: 'var(--gutter)',
    },
    card: {
      width: '100%',
      maxWidth: '420px',
      paddingBlock: { base: '26px', sm: '34px' },
      paddingInline: { base: '5', sm: '34px' },
      borderWidth: '1px',
      borderRadius: 'var(--r-hero)',
      background: 'bg.panel',
      boxShadow: 'sm',
      '& > h1': { marginBottom: '1.5', fontSize: '27px', '&:focus': { outline: 'none' } },
      '& > h1 ~ p': { marginBottom: '26px', color: 'fg.muted', fontSize: '15px' },
      '& > h1 ~ p strong': { color: 'fg', fontWeight: '560', overflowWrap: 'anywhere' },
      '& > form + p, & > div > form + p': { marginTop: '4.5', marginBottom: '0', fontSize: '14.5px', textAlign: 'center' },
      '& > form + p > :is(a, button)': LINK,
      '& > span': {
        display: 'grid',
        placeItems: 'center',
        width: '12',
        height: '12',
        marginBottom: '4.5',
        borderRadius: 'l3',
        background: 'brand.subtle',
        color: 'brand.fg',
        '&[data-bad]': { background: 'bg.warning', color: 'fg.warning' },
      },
      '& > h2': { marginBottom: '2.5', fontSize: '15px', letterSpacing: '-0.01em' },
      '& > ul': {
        display: 'grid',
        gap: '2',
        marginBottom: '6',
        paddingInlineStart: '4.5',
        listStyle: 'disc',
        color: 'fg.muted',
        fontSize: '14.5px',
      },
      '& [type=submit], & > .btn': { width: '100%' },
    },
    foot: {
      color: 'fg.muted',
      fontSize: '14.5px',
      '& a': LINK,
      '& svg': { display: 'inline', verticalAlign: '-2px' },
    },
  },
});
