import { AcceptedCards } from '../components/ui/purchase/accepted-cards.tsx';
import { Button } from '../components/ui/button.tsx';
import { CheckList } from '../components/ui/lists/check-list.tsx';
import { EmptyState } from '../components/ui/states/empty-state.tsx';
import { ListFailed } from '../components/ui/lists/list-failed.tsx';
import { EmailLink } from '../components/ui/facts/email-link.tsx';
import { Figure, Figures } from '../components/ui/facts/figures.tsx';
import { TextButton, TextLink } from '../components/ui/frame/layout.ts';
import { NextSteps } from '../components/ui/frame/next-steps.tsx';
import { NoPermission } from '../components/ui/states/no-permission.tsx';
import { Notice } from '../components/ui/states/notice.tsx';
import { Panel } from '../components/ui/frame/panel.tsx';
import { PhoneLink } from '../components/ui/facts/phone-link.tsx';
import { Pill } from '../components/ui/facts/pill.tsx';
import { ProgressBar } from '../components/ui/states/progress-bar.tsx';
import { QrCode } from '../components/ui/facts/qr-code.tsx';
import { SectionHead } from '../components/ui/frame/section-head.tsx';
import { StepTitle } from '../components/ui/frame/step-title.tsx';
import { SummaryLines } from '../components/ui/purchase/summary-lines.tsx';
import ToastViewport from '../components/ui/states/toast-viewport.tsx';
import { Waiting } from '../components/ui/states/waiting.tsx';

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
      <Notice
        tone="warn"
        icon="clock"
        actions={
          <>
            <Button size="sm">Continue</Button>
            <Button size="sm" tone="quiet">
              Release
            </Button>
          </>
        }
      >
        A notice with buttons has them beside its text, and below it on a phone.
      </Notice>
      <SectionHead actions={<Button tone="secondary">Export</Button>}>
        <h1>Section</h1>
        <p>The heading of a page, with a line below it.</p>
      </SectionHead>
      <Panel title="Panel" text="A bordered part of a page." end={<Pill tone="plain">Off</Pill>}>
        <Figures>
          <Figure term="Main figure" main>
            $4,200.00
          </Figure>
          <Figure term="Another one">$120.00</Figure>
          <Figure term="With a note">
            12<small>3 of them repeated</small>
          </Figure>
        </Figures>
      </Panel>
      <p>
        A text with a <TextLink href="#link">link</TextLink> and a <TextButton>button</TextButton> in it.
      </p>
      <Waiting>Waiting for something...</Waiting>
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
