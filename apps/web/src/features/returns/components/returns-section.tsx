import { useQuery } from '@tanstack/react-query';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { ReturnRate, ReturnStatus } from '@warmline/contracts/returns/types';
import { lazy, Suspense, type ReactNode } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ViewNav } from '../../../components/ui/frame/view-nav.ts';
import { rateQuery } from '../api/returns.ts';
import type { OrderLink } from '../order-link.ts';
import type { RequestLink } from '../request-link.ts';
import { percentText, rateText } from '../return-texts.ts';
import { usePicks } from '../use-picks.ts';
import { ReturnForm } from './return-form.tsx';

const MyReturns = lazy(() => import('./my-returns.tsx'));
const ReturnsFile = lazy(() => import('./returns-file.tsx'));

export const RETURN_TABS = ['new', 'mine', 'file'] as const;
type ReturnTab = (typeof RETURN_TABS)[number];
const NAMES: Record<ReturnTab, string> = { new: 'New', mine: 'My returns', file: 'From a file' };

/** What the address says. */
interface ReturnsView {
  tab: ReturnTab;
  q?: string;
  kind?: ReturnKind;
  /** The key of what to return. */
  pick?: string;
  status?: ReturnStatus;
  /** The return that is open. */
  id?: string;
  /** The plan of a file. */
  batch?: string;
}

export interface ReturnsSectionProps {
  view: ReturnsView;
  onView: (view: ReturnsView) => void;
  /** Renders the link to a tab. */
  tabLink: (tab: ReturnTab, name: string, current: boolean) => ReactNode;
  /** Renders the link to a return. */
  requestLink: RequestLink;
  orderLink: OrderLink;
}

/** Return a Lead (W20, W85): returns leads, callbacks and calls, shows what became of them, and takes files. */
export function ReturnsSection({ view, onView, tabLink, requestLink, orderLink }: ReturnsSectionProps) {
  const { tab, q = '', kind = 'lead', pick, status, id, batch } = view;
  const rate = useQuery(rateQuery);
  const picks = usePicks();
  return (
    <Stack as="section" aria-labelledby="returns-title">
      <SectionHead>
        <h1 id="returns-title">Return a Lead</h1>
        <p>
          {rate.data === undefined
            ? 'The price of a lead, callback, appointment or call that doesn’t work goes back to your balance.'
            : rateText(rate.data)}
        </p>
      </SectionHead>
      {rate.data !== undefined && <ShareNotice rate={rate.data} />}
      <ViewNav aria-label="Returns">
        <ul>
          {RETURN_TABS.map((each) => (
            <li key={each}>{tabLink(each, NAMES[each], each === tab)}</li>
          ))}
        </ul>
      </ViewNav>
      <Suspense fallback={<TableSkeleton rows={5} label="Loading" />}>
        {tab === 'new' && (
          <ReturnForm
            kind={kind}
            q={q}
            picks={picks}
            requestLink={requestLink}
            orderLink={orderLink}
            wanted={pick}
            onKind={(next) => onView({ tab, kind: next })}
            onSearch={(next) => onView({ tab, kind, q: next })}
            onStored={() => onView({ tab, kind })}
          />
        )}
        {tab === 'mine' && (
          <MyReturns
            status={status}
            requestLink={requestLink}
            orderLink={orderLink}
            openId={id}
            onStatus={(next) => onView({ tab, status: next })}
            onClose={() => onView({ tab, status })}
          />
        )}
        {tab === 'file' && (
          <ReturnsFile batchId={batch} requestLink={requestLink} onBatch={(next) => onView({ tab, batch: next })} />
        )}
      </Suspense>
    </Stack>
  );
}

/** Says that the share of returns is above the usual one (W86). */
function ShareNotice({ rate: { counted, normalShare, highestShare, freeLinesLeft } }: { rate: ReturnRate }) {
  if (counted.share <= normalShare || freeLinesLeft > 0) return null;
  return (
    <Notice tone="warn">
      You returned {percentText(counted.share)} of what you bought in 30 days.{' '}
      {counted.share > highestShare
        ? `Above ${percentText(highestShare)}, only`
        : `So a person decides about each new return, and above ${percentText(highestShare)} only`}{' '}
      do-not-call lists, deaths, your own duplicates and short calls can be returned.
    </Notice>
  );
}
