import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { useIsOneColumn } from '../../../lib/view/use-width.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { returnableQuery } from '../api/returns.ts';
import type { OrderLink } from '../order-link.ts';
import type { RequestLink } from '../request-link.ts';
import { CLOSED_TEXTS, itemKey, itemName, storedText } from '../return-texts.ts';
import { usePreselect } from '../use-preselect.ts';
import type { Picks } from '../use-picks.ts';
import { PickItems } from './pick-items.tsx';
import { StepHead, type Step } from './step-head.tsx';

const ReturnDetails = lazy(() => import('./return-details.tsx'));

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  gap: '6',
  alignItems: 'start',
  '& h2': { fontSize: '17px' },
  '& h2 small': { display: 'block', color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
} as const;

export interface ReturnFormProps {
  kind: ReturnKind;
  q: string;
  /** The key of what another page sent here. */
  wanted: string | undefined;
  picks: Picks;
  onKind: (kind: ReturnKind) => void;
  onSearch: (q: string) => void;
  onStored: () => void;
  /** Renders the link to a return. */
  requestLink: RequestLink;
  orderLink: OrderLink;
}

/**
 * Returns leads, callbacks or calls: chooses them, says what is wrong, and sends it. In three steps where both have no room side
 * by side.
 */
export function ReturnForm(props: ReturnFormProps) {
  const { kind, q, wanted, picks, onKind, onSearch, onStored, requestLink, orderLink } = props;
  const list = useInfiniteQuery(returnableQuery(q, kind));
  const rows = useItems(list);
  const picked = picks.of(kind);
  const inSteps = useIsOneColumn();
  const [step, setStep] = useState<Step>(1);
  const [stored, setStored] = useState<ReturnRequest>();
  const requestId = useRequestId();
  const isOn = step > 1 && picked.length > 0;
  const columns = useRef<HTMLDivElement>(null);
  const closed = usePreselect({ list, rows, wanted }, (row) => {
    picks.add(row);
    setStep(2);
  });
  const leaveOut = (keys: Iterable<string>) => {
    const left = new Set(picked.map(({ item }) => itemKey(item)));
    for (const key of keys) left.delete(key);
    picks.choose(kind, left, rows);
    if (left.size === 0) setStep(1);
  };
  return (
    <Stack>
      {stored !== undefined && <Stored request={stored} requestLink={requestLink} />}
      {closed !== undefined && (
        <Notice tone="warn">
          {itemName(closed.item)} can’t be returned: {CLOSED_TEXTS[closed.closed!]?.toLowerCase()}.
        </Notice>
      )}
      <chakra.div ref={columns} css={COLUMNS}>
        {(!inSteps || !isOn) && (
          <Stack>
            <StepHead step={1} inSteps={inSteps} />
            <PickItems
              kind={kind}
              q={q}
              list={list}
              rows={rows}
              picks={picks}
              onKind={onKind}
              onSearch={onSearch}
              actions={inSteps && <Button onClick={() => setStep(2)}>Continue</Button>}
              onDone={() => (inSteps ? setStep(2) : columns.current?.querySelector<HTMLElement>('form h2')?.focus())}
            />
          </Stack>
        )}
        {(!inSteps || isOn) && (
          <Suspense fallback={<TableSkeleton rows={8} label="Loading the form" />}>
            <ReturnDetails
              key={kind}
              kind={kind}
              picked={picked}
              inSteps={inSteps}
              step={step}
              requestId={requestId}
              orderLink={orderLink}
              onStep={setStep}
              onRemove={leaveOut}
              onStored={(request) => {
                setStored(request);
                picks.clear(kind);
                setStep(1);
                onStored();
              }}
            />
          </Suspense>
        )}
      </chakra.div>
    </Stack>
  );
}

/** What became of the last return; it gets the focus, because the form above it is empty again. */
function Stored({ request, requestLink }: { request: ReturnRequest } & Pick<ReturnFormProps, 'requestLink'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [request.id]);
  return (
    <chakra.div ref={box} tabIndex={-1} borderRadius="l2" role="status">
      <Notice tone="good" icon="check-circle" actions={requestLink(request.id, 'See it', 'button')}>
        <strong>{request.number}</strong>: {storedText(request)}
      </Notice>
    </chakra.div>
  );
}
