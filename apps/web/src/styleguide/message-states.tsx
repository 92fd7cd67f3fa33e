import { AcceptedCards } from '../components/ui/accepted-cards.tsx';
import { Button } from '../components/ui/button.tsx';
import { CheckList } from '../components/ui/check-list.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { ListFailed } from '../components/ui/list-failed.tsx';
import { EmailLink } from '../components/ui/email-link.tsx';
import { NextSteps } from '../components/ui/next-steps.tsx';
import { NoPermission } from '../components/ui/no-permission.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { PhoneLink } from '../components/ui/phone-link.tsx';
import { Pill } from '../components/ui/pill.tsx';
import { ProgressBar } from '../components/ui/progress-bar.tsx';
import { QrCode } from '../components/ui/qr-code.tsx';
import { StepTitle } from '../components/ui/step-title.tsx';
import { SummaryLines } from '../components/ui/summary-lines.tsx';
import ToastViewport from '../components/ui/toast-viewport.tsx';

const PILLS = ['good', 'warn', 'bad', 'info', 'plain'] as const;
const TOASTS = [
  { id: 1, title: 'Order canceled', description: "You weren't charged.", destructive: false, open: true },
  { id: 2, title: 'Refund failed', description: 'Please try again.', destructive: true, open: true },
  { id: 3, title: 'A title alone', destructive: false, open: true },
];
const NOTICES = ['info', 'warn', 'good', 'bad'] as const;

/** Messages, status and empty states. */
export function MessageStates() {
  return (
    <>
      <div className="guide-row">
        {PILLS.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
        <AcceptedCards />
      </div>
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>A notice of tone {tone} stays until its cause is resolved.</p>
        </Notice>
      ))}
      <ProgressBar label="Not started" value={0} />
      <ProgressBar label="In progress" value={40} />
      <ProgressBar label="Complete" value={100} />
      <ProgressBar label="Unknown progress" value={null} />
      <div className="guide-grid">
        <EmptyState icon="bag" title="Nothing here yet">
          <Button>Start</Button>
        </EmptyState>
        <EmptyState icon="search" title="Nothing matches." />
        <ListFailed title="The list could not be loaded" onRetry={() => undefined} />
        <NoPermission what="this list" />
        <SummaryLines
          lines={[
            { label: '25 transfers', value: '$35.00 each' },
            { label: 'Package rate', value: '$37.00' },
          ]}
          total={{ label: 'Total', value: '$875.00' }}
        />
        <CheckList items={['Exclusive', 'Verified by voice', 'With a two-minute buffer']} />
        <NextSteps
          title="What happens next"
          steps={[
            { title: 'You pay', text: 'By card.' },
            { title: 'We call', text: 'Within a day.' },
          ]}
        />
        <QrCode text="https://example.com" label="An example address" />
      </div>
      <p className="guide-narrow wrap">
        <EmailLink>margaret.whitfield@mail.agency.example</EmailLink>
      </p>
      <p>
        <PhoneLink number="3055550123" />
      </p>
      <ToastViewport toasts={TOASTS} />
      <StepTitle>Step title</StepTitle>
    </>
  );
}
