import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/layout.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { SaveBar } from '../../../components/ui/save-bar.tsx';
import { formatCents } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { returnableQuery } from '../api/returns.ts';
import type { RequestLink } from '../request-link.ts';
import { localMinute } from '../forms/return-schema.ts';
import { CLOSED_TEXTS, countOfKind, itemKey, itemName, storedText } from '../return-texts.ts';
import { usePreselect } from '../use-preselect.ts';
import { reasonsFor, useReturnForm } from '../use-return-form.ts';
import type { Picks } from '../use-picks.ts';
import { PickedList } from './picked-list.tsx';
import { PickItems, sumOf } from './pick-items.tsx';
import { EvidenceFields, NotReturnable, ReasonField } from './reason-fields.tsx';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  gap: '6',
  alignItems: 'start',
  '& h2': { fontSize: '17px', outline: 'none' },
  '& h2 small': { display: 'block', color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
} as const;

/** The steps of a phone; a larger window shows all at once. */
const STEPS = ['Choose what to return', 'Choose the reason', 'Tell us more'] as const;
type Step = 1 | 2 | 3;

export interface ReturnFormProps {
  kind: ReturnKind;
  q: string;
  /** The key of a lead or call that another page sent here. */
  wanted: string | undefined;
  picks: Picks;
  onKind: (kind: ReturnKind) => void;
  onSearch: (q: string) => void;
  onStored: () => void;
  /** Renders the link to a return. */
  requestLink: RequestLink;
}

/** Returns leads or calls: chooses them, says what is wrong, and sends it. Three steps on a phone. */
export function ReturnForm(props: ReturnFormProps) {
  const { kind, q, wanted, picks, onKind, onSearch, onStored, requestLink } = props;
  const list = useInfiniteQuery(returnableQuery(q, kind));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const picked = picks.of(kind);
  const isMobile = useIsMobile();
  const [step, setStep] = useState<Step>(1);
  const [stored, setStored] = useState<ReturnRequest>();
  const closed = usePreselect({ list, rows, wanted }, (row) => {
    picks.add(row);
    setStep(2);
  });
  const { form, reason, problems } = useReturnForm(kind, picked, (request) => {
    toast({ title: 'Return requested', description: storedText(request) });
    setStored(request);
    picks.clear(kind);
    setStep(1);
    onStored();
  });
  const has = (each: Step) => !isMobile || step === each || (each === 1 && picked.length === 0);
  const isLast = !isMobile || step === 3;
  const next = async () => {
    if (await form.isValid(['reason'])) setStep(3);
  };
  const leaveOut = (keys: Iterable<string>) => {
    const left = new Set(picked.map(({ item }) => itemKey(item)));
    for (const key of keys) left.delete(key);
    picks.choose(kind, left, rows);
  };
  const heading = (each: Step) => <StepHead step={each} isMobile={isMobile} hasFocus={isMobile && step > 1 && step === each} />;

  return (
    <Stack>
      {stored !== undefined && <Stored request={stored} requestLink={requestLink} />}
      {closed !== undefined && (
        <Notice tone="warn">
          {itemName(closed.item)} can’t be returned: {CLOSED_TEXTS[closed.closed!]?.toLowerCase()}.
        </Notice>
      )}
      <chakra.div css={COLUMNS}>
        {has(1) && (
          <Stack>
            {heading(1)}
            <PickItems
              {...{ kind, q, list, rows, picks, onKind, onSearch }}
              actions={isMobile && <Button onClick={() => setStep(2)}>Continue</Button>}
            />
          </Stack>
        )}
        {(!isMobile || (step > 1 && picked.length > 0)) && (
          <Form form={isLast ? form : { ...form, submit: (event) => (event?.preventDefault(), next()) }} aria-label="Return">
            {has(2) && (
              <>
                {heading(2)}
                {!isMobile && picked.length > 0 && (
                  <PickedList items={picked} problems={problems} onRemove={(key) => leaveOut([key])} />
                )}
                <ReasonField reasons={reasonsFor(kind, picked)} field={form.field('reason')} />
                <NotReturnable />
              </>
            )}
            {isLast && (
              <>
                {isMobile && heading(3)}
                {isMobile && <PickedList items={picked} problems={problems} onRemove={(key) => leaveOut([key])} />}
                {problems.size > 0 && (
                  <Notice
                    tone="bad"
                    actions={
                      <Button tone="secondary" size="sm" onClick={() => leaveOut(problems.keys())}>
                        Leave {problems.size === 1 ? 'it' : 'them'} out
                      </Button>
                    }
                  >
                    {problems.size} of {countOfKind(picked.length, kind)} can’t be returned, so nothing was sent.
                  </Notice>
                )}
                {reason !== undefined && (
                  <EvidenceFields
                    kind={kind}
                    reason={reason}
                    field={form.field}
                    onNow={() => {
                      form.set('calledAt', localMinute(new Date(serverNow())));
                      form.hook.clearErrors('calledAt');
                    }}
                  />
                )}
              </>
            )}
            <SaveBar css={{ flexWrap: 'wrap', '& p': { flex: '1 1 200px' } }}>
              {isLast && (
                <p role="status">
                  {picked.length === 0 ? (
                    RETURN_MESSAGES.linesRequired
                  ) : (
                    <>
                      <strong className="num">
                        {countOfKind(picked.length, kind)}, {formatCents(sumOf(picked))}.
                      </strong>{' '}
                      {RETURN_MESSAGES.summary}
                    </>
                  )}
                </p>
              )}
              {isMobile && (
                <Button tone="quiet" onClick={() => setStep(step === 3 ? 2 : 1)}>
                  Back
                </Button>
              )}
              <SubmitButton form={form} busy="Requesting..." disabled={picked.length === 0} flex={isMobile ? '1' : undefined}>
                {isLast ? 'Request return' : 'Continue'}
              </SubmitButton>
            </SaveBar>
          </Form>
        )}
      </chakra.div>
    </Stack>
  );
}

/** The heading of a step. On a phone a new step replaces the page, so it gets the focus. */
function StepHead({ step, isMobile, hasFocus }: { step: Step; isMobile: boolean; hasFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {isMobile && <small>Step {step} of 3 </small>}
      {STEPS[step - 1]}
    </h2>
  );
}

/** What became of the last return; it gets the focus, because the form above it is empty again. */
function Stored({ request, requestLink }: { request: ReturnRequest } & Pick<ReturnFormProps, 'requestLink'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [request.id]);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" role="status">
      <Notice tone="good" icon="check-circle" actions={requestLink(request.id, 'See it', 'button')}>
        <strong>{request.number}</strong>: {storedText(request)}
      </Notice>
    </chakra.div>
  );
}
