import { chakra } from '@chakra-ui/react/styled-system';

/** Heading and first line of a page with a single task. */
export const FocusedHead = chakra('div', {
  base: {
    paddingBottom: '26px',
    '& h1': { fontSize: 'clamp(28px, 2.6vw + 12px, 40px)', letterSpacing: '-0.032em' },
    '& p': { marginTop: '2', color: 'fg.muted', fontSize: 'md' },
  },
});

/** A form with an `aside` beside it, which stays in view. */
export const FocusedColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 680px) minmax(0, 1fr)' },
    columnGap: '64px',
    rowGap: '7',
    alignItems: 'start',
    '--steps-background': 'colors.bg.subtle',
    '& > aside': { position: { lg: 'sticky' }, top: '96px', paddingTop: { base: '3', lg: '44px' } },
  },
});
