import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../brand/icon.tsx';
import { ICONS } from '../brand/icons.ts';

const BRANDS = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;

const Box = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    color: 'fg.muted',
    fontSize: '13px',
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
    '& li': {
      paddingBlock: '0.5',
      paddingInline: '9px',
      borderWidth: '1px',
      borderRadius: 'l1',
      fontSize: '12.5px',
      fontWeight: '560',
    },
    '& p': { display: 'flex', alignItems: 'center', gap: '7px' },
  },
});

/** Lists the accepted cards as text, so that no logos have to be loaded. */
export function AcceptedCards() {
  return (
    <Box>
      <ul aria-label="Accepted cards">
        {BRANDS.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p>
        <Icon path={ICONS.lock} size={14} /> Encrypted. Card numbers never reach our servers.
      </p>
    </Box>
  );
}
