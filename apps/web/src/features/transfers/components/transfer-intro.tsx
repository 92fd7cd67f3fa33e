import { formatCents } from '@warmline/domain/money/money';
import type { QuotedPrice } from '@warmline/domain/prices/quote';
import { Button } from '../../../components/ui/button.tsx';
import { CheckList } from '../../../components/ui/lists/check-list.tsx';
import { NextSteps } from '../../../components/ui/frame/next-steps.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';

const GET = [
  'TCPA-compliant qualified prospects, pre-screened and warmed',
  'Transferred live to the phone number you choose',
  '120-second buffer: calls of 2 minutes or less are not charged',
  'Only in the states and hours you choose',
] as const;

const STEPS = [
  { title: 'Tell us what you need', text: 'How many transfers, how many a day, at what hours, and in which states.' },
  { title: 'Pay', text: 'By card or from your balance, on this page. Your receipt arrives within minutes.' },
  { title: 'Take the calls', text: 'Check and start your campaign in My Campaigns. We also call you within 24 hours to help.' },
] as const;

/** The offer, and what happens next beside it; below it on a phone. */
const INTRO = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  gap: { base: '26px', md: '9' },
  padding: { base: '5', md: '34px' },
  '& > div': { display: 'grid', justifyItems: 'start', gap: '4' },
  '& h2': { fontSize: '19px' },
  '& > div > p': { color: 'fg.muted', fontSize: '15px' },
  '& > div > p strong': {
    marginInlineEnd: '0.5',
    color: 'fg',
    fontSize: '56px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: '660',
    lineHeight: '0.95',
    letterSpacing: '-0.045em',
  },
  '& ul': { paddingBottom: '1.5' },
  '& > div > button': { width: { base: '100%', md: 'auto' } },
  '& > section': {
    paddingTop: { base: '22px', md: '1' },
    paddingInlineStart: { md: '9' },
    borderTopWidth: { base: '1px', md: '0' },
    borderInlineStartWidth: { md: '1px' },
  },
} as const;

/** The introduction above the form (B2.32); without `onStart` there is no button. */
export function TransferIntro({ price, onStart }: { price: QuotedPrice; onStart?: () => void }) {
  return (
    <Surface as="div" css={INTRO}>
      <div>
        <h2>Live Transfers</h2>
        <p>
          <strong>{formatCents(price.unitCents).replace('.00', '')}</strong> per transfer
        </p>
        <CheckList items={GET} />
        {onStart !== undefined && (
          <Button size="xl" onClick={onStart}>
            Order live transfers
          </Button>
        )}
      </div>
      <NextSteps title="How it works" steps={STEPS} />
    </Surface>
  );
}
