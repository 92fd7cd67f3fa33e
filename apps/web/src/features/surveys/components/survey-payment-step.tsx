import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/accepted-cards.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { formatCents, formatCount } from '../../../lib/format.ts';
import type { SurveyOrder } from '../use-survey.ts';

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
export function SurveyPaymentStep({ order, busy, onBack, onRetry, children }: SurveyPaymentStepProps) {
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
    <div className="stack">
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
        <div className="setting-up" role="status">
          {problem === 'none' && <span className="spinner" aria-hidden="true" />}
          <p>Setting up payment</p>
        </div>
      )}
      {children === false && typeof problem === 'object' && (
        <Notice tone="bad">
          <p>{problem.failed}</p>
          <div className="row-actions">
            <Button tone="secondary" loading={busy} onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {children === false && typeof problem === 'string' && problem !== 'none' && (
        <Notice tone="info">
          <p>
            {DIFFERENCES[problem]} {formatCents(price.unitCents)} each, {formatCents(price.totalCents)} in total. You weren't
            charged.
          </p>
          <div className="row-actions">
            <Button loading={busy} onClick={onRetry}>
              Continue with {formatCents(price.totalCents)}
            </Button>
          </div>
        </Notice>
      )}
      {children}
      <AcceptedCards />
      <div className="step-actions">
        <Button tone="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
