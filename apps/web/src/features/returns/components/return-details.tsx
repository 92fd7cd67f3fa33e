import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { Returnable, ReturnRequest } from '@warmline/contracts/returns/types';
import { useEffect, useRef } from 'react';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SaveBar } from '../../../components/ui/frame/save-bar.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { localMinute } from '../forms/return-schema.ts';
import type { OrderLink } from '../order-link.ts';
import { countOfKind, sumOf } from '../return-texts.ts';
import { reasonsFor, useReturnForm } from '../use-return-form.ts';
import { ChosenLine, PickedList } from './picked-list.tsx';
import { EvidenceFields, NotReturnable, ReasonField } from './reason-fields.tsx';
import { StepHead, type Step } from './step-head.tsx';

export interface ReturnDetailsProps {
  kind: ReturnKind;
  picked: readonly Returnable[];
  inSteps: boolean;
  /** The step that is shown, if `inSteps`. */
  step: Step;
  onStep: (step: Step) => void;
  requestId: (payload: string) => string;
  orderLink: OrderLink;
  onStored: (stored: ReturnRequest) => void;
  /** Takes items out of what is chosen, by their keys. */
  onRemove: (keys: Iterable<string>) => void;
}

/** What is wrong with what is chosen, and the button that sends it. Default export, because it is lazy-loaded. */
export default function ReturnDetails(props: ReturnDetailsProps) {
  const { kind, picked, inSteps, step, onStep, requestId, orderLink, onStored, onRemove } = props;
  const { form, reason, problems } = useReturnForm({ kind, picked, requestId, onStored });
  const isLast = !inSteps || step === 3;
  const next = async () => {
    if (await form.isValid(['reason'])) onStep(3);
  };
  const chosen = picked.length > 0 && (
    <PickedList items={picked} problems={problems} orderLink={orderLink} onRemove={(key) => onRemove([key])} />
  );
  return (
    <Form form={isLast ? form : { ...form, submit: (event) => (event?.preventDefault(), next()) }} aria-label="Return">
      {isLast && problems.size > 0 && (
        <Refused count={problems.size} of={countOfKind(picked.length, kind)} onLeaveOut={() => onRemove(problems.keys())} />
      )}
      {(!inSteps || step === 2) && (
        <>
          <StepHead step={2} inSteps={inSteps} />
          {inSteps ? <ChosenLine kind={kind} items={picked} /> : chosen}
          <ReasonField reasons={reasonsFor(kind, picked)} field={form.field('reason')} />
          <NotReturnable kind={kind} />
        </>
      )}
      {isLast && (
        <>
          {inSteps && <StepHead step={3} inSteps />}
          {inSteps && chosen}
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
        {inSteps && (
          <Button tone="quiet" onClick={() => onStep(step === 3 ? 2 : 1)}>
            Back
          </Button>
        )}
        <SubmitButton
          form={form}
          busy="Requesting..."
          disabled={picked.length === 0}
          flex={inSteps ? { base: '1', md: 'initial' } : undefined}
        >
          {isLast ? 'Request return' : 'Continue'}
        </SubmitButton>
      </SaveBar>
    </Form>
  );
}

/** How many lines the server refused; each says why. It appears above the form, so it gets the focus. */
function Refused({ count, of, onLeaveOut }: { count: number; of: string; onLeaveOut: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <chakra.div ref={box} tabIndex={-1} borderRadius="l2" role="alert">
      <Notice
        tone="bad"
        actions={
          <Button tone="secondary" size="sm" onClick={onLeaveOut}>
            Leave {count === 1 ? 'it' : 'them'} out
          </Button>
        }
      >
        {count} of {of} can’t be returned, so nothing was sent.
      </Notice>
    </chakra.div>
  );
}
