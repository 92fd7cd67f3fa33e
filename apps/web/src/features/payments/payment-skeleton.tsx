import { chakra } from '@chakra-ui/react/styled-system';

/** As high as the note, card fields and button, so that a dialog doesn't grow when the form loads. */
const SHAPE = { display: 'grid', gridTemplateRows: '64px 220px 48px', gap: '4.5' } as const;

/** Placeholder in the shape of the card form while it loads. */
export function PaymentSkeleton() {
  return (
    <chakra.div css={SHAPE} aria-busy="true">
      <p className="sr-only" role="status">
        Loading the payment form
      </p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </chakra.div>
  );
}
