import { chakra } from '@chakra-ui/react/styled-system';
import { Surface, SURFACE } from '../../components/ui/frame/panel.tsx';

/** The form or the payment, with the order beside it; below each other in half a window. */
export const TransferColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.7fr) minmax(260px, 1fr)' },
    gap: '5',
    alignItems: 'start',
    '& h2': { fontSize: 'lg', outline: 'none' },
  },
});

/** The payment of an order. */
export const TransferPayment = chakra(Surface, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
});

/** The order beside its form or payment; stays in view. */
export const TransferAside = chakra('aside', {
  base: {
    ...SURFACE,
    position: { xl: 'sticky' },
    top: '96px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3.5',
    '& > div:last-child': { paddingTop: '3.5', borderTopWidth: '1px' },
  },
});
