import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/accepted-cards.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { TOASTS } from '@warmline/contracts/messages';
import { formatCents, formatCount } from '../../../lib/format.ts';
import type { SurveyOrder } from '../use-survey.ts';

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
  const { values, price, trouble } = order;
  const more =
    values.leadType === 'Live Transfers'
      ? [
          { label: 'Calls per day', value: formatCount(values.callsPerDay ?? 0) },
          { label: 'Transfer hours', value: values.transferHours ?? '' },
        ]
      : values.leadType === 'Aged Leads'
        ? [{ label: 'Age', value: `${values.ageRange} days` }]
        : [];
  return (
    <div className="form-stack">
      <section aria-label="Order summary">
        <SummaryLines
          lines={[
            { label: 'Lead type', value: values.leadType },
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
      {children === false && trouble === 'failed' && (
        <Notice tone="bad">
          <p>{TOASTS.intentFailed.description}</p>
          <div className="row-actions">
            <Button tone="secondary" loading={busy} onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {children === false && trouble === 'differs' && (
        <Notice tone="info">
          <p>
            The price has changed: it is now {formatCents(price.unitCents)} each, {formatCents(price.totalCents)} in total.
            Nothing was charged.
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
