import { useQuery } from '@tanstack/react-query';
import type { StandingFilter, StandingOrder } from '@warmline/contracts/standing-orders/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { standingOrdersQuery } from '../api/standing-orders.ts';
import { StandingOrderCard, type StandingOrderCardProps } from './standing-order-card.tsx';
import type { StandingOrderFormProps } from './standing-order-form.tsx';

const StandingOrderForm = lazy(() => import('./standing-order-form.tsx'));
const PauseStandingOrderDialog = lazy(() => import('./pause-standing-order-dialog.tsx'));
const EndStandingOrderDialog = lazy(() => import('./end-standing-order-dialog.tsx'));

export interface StandingOrdersSectionProps
  extends Pick<StandingOrderFormProps, 'renderChips'>, Pick<StandingOrderCardProps, 'wallet' | 'fillLink'> {
  /** The filter of the list from which the form was opened; undefined if it wasn't. */
  filter: StandingFilter | undefined;
  wordsOf: (filter: Pick<StandingFilter, 'filter' | 'facets'>) => readonly string[];
  fundsLink: (target?: '_blank') => ReactNode;
  /** Forgets the filter. */
  onFormClosed: () => void;
}

/** The standing orders of the agency (L73). */
export function StandingOrdersSection(props: StandingOrdersSectionProps) {
  const { filter, wallet, wordsOf, renderChips, fillLink, fundsLink, onFormClosed } = props;
  const mayManage = usePermission('standing.manage');
  const list = useQuery({ ...standingOrdersQuery, enabled: mayManage });
  const [editing, setEditing] = useState<StandingOrder | 'new' | undefined>(filter === undefined ? undefined : 'new');
  const [pausing, setPausing] = useState<StandingOrder>();
  const [ending, setEnding] = useState<StandingOrder>();
  const close = () => {
    setEditing(undefined);
    if (filter !== undefined) onFormClosed();
  };
  const add = (
    <Button size="sm" onClick={() => setEditing('new')}>
      New standing order
    </Button>
  );
  return (
    <Stack as="section" aria-labelledby="standing-orders-title">
      <SectionHead actions={mayManage && editing === undefined && list.data !== undefined && list.data.items.length > 0 && add}>
        <h1 id="standing-orders-title">Standing Orders</h1>
        <p>We buy matching leads for you as they arrive, within your budget.</p>
      </SectionHead>
      {!mayManage && (
        <EmptyState icon="lock" title="The owner and managers of your agency keep standing orders.">
          <p>Leads that they buy are in My Purchases.</p>
        </EmptyState>
      )}
      {list.isError && <ListFailed title="We couldn't load your standing orders" onRetry={() => void list.refetch()} />}
      {mayManage && list.isPending && <TableSkeleton rows={3} label="Loading your standing orders" />}
      {mayManage && editing !== undefined && (
        <Suspense fallback={<TableSkeleton rows={4} label="Loading the form" />}>
          <StandingOrderForm
            key={editing === 'new' ? 'new' : editing.id}
            order={editing === 'new' ? null : editing}
            filter={filter ?? {}}
            name={filter === undefined ? '' : wordsOf(filter).join(', ')}
            renderChips={renderChips}
            fundsLink={fundsLink('_blank')}
            onClose={close}
          />
        </Suspense>
      )}
      {list.data?.items.length === 0 && editing === undefined && (
        <EmptyState icon="download" title="Let new leads come to you. Set what you want and what you spend a day.">
          {add}
        </EmptyState>
      )}
      {list.data?.items.map((order) => (
        <StandingOrderCard
          key={order.id}
          order={order}
          wallet={wallet}
          words={wordsOf(order)}
          fillLink={fillLink}
          fundsLink={fundsLink()}
          onEdit={editing === undefined ? () => setEditing(order) : undefined}
          onPause={() => setPausing(order)}
          onEnd={() => setEnding(order)}
        />
      ))}
      <Suspense fallback={null}>
        {pausing !== undefined && <PauseStandingOrderDialog order={pausing} onClose={() => setPausing(undefined)} />}
        {ending !== undefined && <EndStandingOrderDialog order={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </Stack>
  );
}
