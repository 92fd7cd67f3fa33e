import { chakra } from '@chakra-ui/react/styled-system';

/** Look of a legal text behind the sign-in. */
export const LegalText = chakra('div', {
  base: {
    fontSize: '15px',
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
    '& h2': { fontSize: '19px' },
    '& h3': { fontSize: '16px' },
    '& > * + h2': { marginTop: '7' },
    '& > * + h3': { marginTop: '5' },
    '& > * + :is(p, ul, ol)': { marginTop: '2.5' },
    '& :is(ul, ol)': { paddingInlineStart: '6', listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
