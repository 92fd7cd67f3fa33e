import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { DisputeDetail } from '@warmline/contracts/disputes/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DetailView } from '../../../components/ui/frame/detail-view.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { ButtonRow } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { disputeQuery, evidenceQuery } from '../api/disputes.ts';
import { dueIn, isAnswered, reasonText, statePill } from '../dispute-labels.ts';
import { EvidencePanel } from './evidence-panel.tsx';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

export interface DisputeViewProps {
  id: string;
  backLink: ReactNode;
  /** Renders the link to what was paid. */
  subjectLink: (dispute: DisputeDetail) => ReactNode;
}

/** One dispute: what it is about, its evidence, and the two answers. */
export function DisputeView({ id, backLink, subjectLink }: DisputeViewProps) {
  const query = useQuery(disputeQuery(id));
  const evidence = useQuery({ ...evidenceQuery(id), enabled: query.data !== undefined && query.data.hasEvidence !== false });
  const [act, setAct] = useState<'submit' | 'accept'>();
  return (
    <DetailView
      query={query}
      what="Dispute"
      titleId="dispute-title"
      failed="This dispute could not be loaded."
      backLink={backLink}
    >
      {(dispute) => (
        <>
          <SectionHead
            actions={
              dispute.answerable && (
                <ButtonRow>
                  {dispute.status !== 'inquiry' && (
                    <Button tone="secondary" onClick={() => setAct('accept')}>
                      Accept
                    </Button>
                  )}
                  {dispute.hasEvidence !== false && (
                    <Button disabled={evidence.data === undefined} onClick={() => setAct('submit')}>
                      Submit evidence
                    </Button>
                  )}
                </ButtonRow>
              )
            }
          >
            <h1 id="dispute-title">Dispute of {dispute.subject.name}</h1>
            <p>{summaryOf(dispute)}</p>
          </SectionHead>
          <Facts dispute={dispute} subjectLink={subjectLink} />
          {dispute.hasEvidence === false ? (
            <Panel
              title="Evidence"
              text="There is none: this payment bought nothing, and its money is owed to the cardholder anyway. Accept the dispute, or refund an inquiry."
            />
          ) : (
            <EvidencePanel evidence={evidence} isSubmitted={isAnswered(dispute) && dispute.submittedElsewhere !== true} />
          )}
          <Suspense fallback={null}>
            {act !== undefined && (
              <AnswerDialog act={act} dispute={dispute} sha256={evidence.data?.sha256} onClose={() => setAct(undefined)} />
            )}
          </Suspense>
        </>
      )}
    </DetailView>
  );
}

/** An inquiry can't be accepted: its money was never taken. */
const ASKS = 'The bank only asks, and took no money. Submit evidence, or refund the payment.';

function summaryOf({ answerable, autoSubmitAt, status }: DisputeDetail): string {
  if (status === 'won') return 'The bank decided that the payment is valid.';
  if (status === 'lost') return 'The bank returned the money to the cardholder.';
  if (!answerable) return 'The evidence is submitted. The bank decides now.';
  const waits = status === 'inquiry' ? ASKS : 'The bank waits for an answer.';
  return autoSubmitAt === null
    ? waits
    : `${waits} Without an answer, the evidence is submitted on ${formatDateTime(autoSubmitAt)}.`;
}

function submittedHow({ submittedBy, submittedElsewhere }: DisputeDetail): string {
  if (submittedBy !== null) return `by ${submittedBy}`;
  return submittedElsewhere ? 'on the card provider’s pages' : 'automatically, before the deadline';
}

function Facts({ dispute, subjectLink }: Pick<DisputeViewProps, 'subjectLink'> & { dispute: DisputeDetail }) {
  const { amountCents, feeCents, frozenCents, agency, reason, openedAt, dueBy, submittedAt, closedAt } = dispute;
  const [label, tone] = statePill(dispute);
  const [now] = useState(() => Date.now());
  return (
    <Panel title="Dispute">
      <FactList>
        <Fact term="State">
          <Pill tone={tone}>{label}</Pill>
        </Fact>
        <Fact term="Amount" note={feeCents === 0 ? undefined : `and a fee of ${formatCents(feeCents)}`}>
          {formatCents(amountCents)}
        </Fact>
        <Fact term="Payment" note={agency === null ? 'Guest' : agency.name}>
          {subjectLink(dispute)}
        </Fact>
        <Fact term="Reason">{reasonText(reason)}</Fact>
        <Fact term="Opened">{formatDateTime(openedAt)}</Fact>
        {dueBy !== null && closedAt === null && !isAnswered(dispute) && (
          <Fact term="Answer due" note={dueIn(dueBy, now)}>
            {formatDateTime(dueBy)}
          </Fact>
        )}
        {frozenCents > 0 && closedAt === null && <Fact term="Frozen">{formatCents(frozenCents)} of the balance</Fact>}
        {submittedAt !== null && (
          <Fact term="Submitted" note={submittedHow(dispute)}>
            {formatDateTime(submittedAt)}
          </Fact>
        )}
        {closedAt !== null && <Fact term="Decided">{formatDateTime(closedAt)}</Fact>}
      </FactList>
    </Panel>
  );
}
