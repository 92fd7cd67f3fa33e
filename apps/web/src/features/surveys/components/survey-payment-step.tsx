import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/accepted-cards.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { formatCents, formatCount } from '../../../lib/format.ts';
import type { SurveyOrder } from '../use-survey.ts';

const DIFFERENCES = {
  price: 'The price has changed: it is now',
  requoted: 'A survey price is good for 24 hours and one order. The price has changed: it is now',
  unsaved: 'Your last changes were not saved. Go back to send them again. The order above is',
};

export interface SurveyPaymentStepProps {
  order: SurveyOrder;
  busy: boolean;
  onBack: () => void;
  onRetry: () => void;
  /** The payment form; false while there is no payment yet. */
  children: ReactNode;
}

/** Step 3: the order and its payment ([000] §4: while the secret is missing, Setting up payment). */
export function SurveyPaymentStep({ order, busy, onBack, onRetry, children }: SurveyPaymentStepProps) {
  const { values, choice, price, trouble } = order;
  const more =
    choice.leadType === 'Live Transfers' && values.leadType === 'Live Transfers'
      ? [
          { label: 'Calls per day', value: formatCount(values.callsPerDay ?? 0) },
          { label: 'Transfer hours', value: values.transferHours ?? '' },
        ]
      : choice.ageRange !== undefined
        ? [{ label: 'Age', value: `${choice.ageRange} days` }]
        : [];
  return (
    <div className="form-stack">
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
          {trouble === 'none' && <span className="spinner" aria-hidden="true" />}
          <p>Setting up payment</p>
        </div>
      )}
      {children === false && typeof trouble === 'object' && (
        <Notice tone="bad">
          <p>{trouble.failed}</p>
          <div className="row-actions">
            <Button tone="secondary" loading={busy} onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {children === false && typeof trouble === 'string' && trouble !== 'none' && (
        <Notice tone="info">
          <p>
            {DIFFERENCES[trouble]} {formatCents(price.unitCents)} each, {formatCents(price.totalCents)} in total. Nothing was
            charged.
          </p>
          <div className="row-actions">
            <Button loading={busy} onClick={onRetry}>
              Go on with {formatCents(price.totalCents)}
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
