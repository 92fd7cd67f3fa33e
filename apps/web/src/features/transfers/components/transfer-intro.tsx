import type { QuotedPrice } from '@warmline/domain/quote';
import { Button } from '../../../components/ui/button.tsx';
import { CheckList } from '../../../components/ui/check-list.tsx';
import { NextSteps } from '../../../components/ui/next-steps.tsx';
import { formatCents } from '../../../lib/format.ts';

const GET = [
  'TCPA-compliant qualified prospects, pre-screened and warmed',
  'Handed over live to the number you name',
  '120-second buffer: calls of 2 minutes or less are not charged',
  'Only in the states and hours you choose',
] as const;

const STEPS = [
  { title: 'Say what you need', text: 'How many transfers, how many a day, when, and where.' },
  { title: 'Pay by card', text: 'Once, on this page. Your receipt arrives within minutes.' },
  { title: 'Take the calls', text: 'We call you for your setup within 24 hours, then your phone rings.' },
] as const;

/** The introduction before the form ([001] §2). */
export function TransferIntro({ price, onStart }: { price: QuotedPrice; onStart: () => void }) {
  return (
    <div className="panel transfer-intro">
      <div className="transfer-offer">
        <h2>Live Transfers</h2>
        <p className="transfer-rate">
          <strong className="num">{formatCents(price.unitCents).replace('.00', '')}</strong> per transfer
        </p>
        <CheckList items={GET} />
        <Button size="xl" onClick={onStart}>
          Order live transfers
        </Button>
      </div>
      <NextSteps title="How it works" steps={STEPS} />
    </div>
  );
}
