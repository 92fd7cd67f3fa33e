import type { QuotedPrice } from '@warmline/domain/quote';
import { Button } from '../../../components/ui/button.tsx';
import { CheckList } from '../../../components/ui/check-list.tsx';
import { NextSteps } from '../../../components/ui/next-steps.tsx';
import { formatCents } from '../../../lib/format.ts';

const GET = [
  'TCPA-compliant qualified prospects, pre-screened and warmed',
  'Transferred live to the phone number you choose',
  '120-second buffer: calls of 2 minutes or less are not charged',
  'Only in the states and hours you choose',
] as const;

const STEPS = [
  { title: 'Tell us what you need', text: 'How many transfers, how many a day, at what hours, and in which states.' },
  { title: 'Pay by card', text: 'One payment, on this page. Your receipt arrives within minutes.' },
  { title: 'Take the calls', text: 'We call you within 24 hours to set up. Then your calls start.' },
] as const;

/** The introduction above the form (B2.32); without `onStart` there is no button. */
export function TransferIntro({ price, onStart }: { price: QuotedPrice; onStart?: () => void }) {
  return (
    <div className="panel transfer-intro">
      <div className="transfer-offer">
        <h2>Live Transfers</h2>
        <p className="transfer-rate">
          <strong className="num">{formatCents(price.unitCents).replace('.00', '')}</strong> per transfer
        </p>
        <CheckList items={GET} />
        {onStart !== undefined && (
          <Button size="xl" onClick={onStart}>
            Order live transfers
          </Button>
        )}
      </div>
      <NextSteps title="How it works" steps={STEPS} />
    </div>
  );
}
