import { formatCents } from '@warmline/domain/money/money';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/purchase/accepted-cards.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import type { SurveyOrder } from '../use-survey.ts';
import { StepActions } from './step-frame.tsx';

const SETTING_UP = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  padding: '26px',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  color: 'fg.muted',
  fontSize: '15px',
} as const;
const DIFFERENCES = {
  price: 'The price has changed. It is now',
  requoted: 'A survey price is valid for 24 hours and one order. The price is now',
  unsaved: "Your last changes weren't saved. Go back to submit them again. The order above costs",
};

export interface SurveyPaymentStepProps {
  order: SurveyOrder;
  busy: boolean;
  onBack: () => void;
  onRetry: () => void;
  /** The payment form; false until a payment exists. */
  children: ReactNode;
}

/** Step 3: the order and its payment. Shows "Setting up payment" until the client secret arrives (A4.10). */
export default function SurveyPaymentStep({ order, busy, onBack, onRetry, children }: SurveyPaymentStepProps) {
  const { values, choice, price, problem } = order;
  const more =
    choice.leadType === 'Live Transfers' && values.leadType === 'Live Transfers'
      ? [
          { label: 'Calls per day', value: formatCount(values.callsPerDay ?? 0) },
          { label: 'Transfer hours', value: values.transferHours ?? '' },
        ]
      : choice.ageRange !== undefined
        ? [{ label: 'Lead age', value: `${choice.ageRange} days` }]
        : [];
  return (
    <Stack>
      <section aria-label="Order summary">
        <SummaryLines
          lines={[
            { label: 'Lead type', value: choice.leadType },
            ...more,
            { label: 'Quantity', value: formatCount(price.quantity) },
            { label: 'Price each', value: formatCents(price.unitCents) },
          ]}
          total={{ label: 'Total', value: formatCents(price.totalCents) }}
        />
      </section>
      {children === false && (
        <chakra.div css={SETTING_UP} role="status">
          {problem === 'none' && <Spinner aria-hidden color="brand.solid" />}
          <p>Setting up payment</p>
        </chakra.div>
      )}
      {children === false && typeof problem === 'object' && (
        <Notice
          tone="bad"
          actions={
            <Button tone="secondary" loading={busy} onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {problem.failed}
        </Notice>
      )}
      {children === false && typeof problem === 'string' && problem !== 'none' && (
        <Notice
          tone="info"
          actions={
            <Button loading={busy} onClick={onRetry}>
              Continue with {formatCents(price.totalCents)}
            </Button>
          }
        >
          {DIFFERENCES[problem]} {formatCents(price.unitCents)} each, {formatCents(price.totalCents)} in total. You weren't
          charged.
        </Notice>
      )}
      {children}
      <AcceptedCards />
      <StepActions>
        <Button tone="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
      </StepActions>
    </Stack>
  );
}
