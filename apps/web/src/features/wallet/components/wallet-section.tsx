import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { useItems } from '../../../lib/api/use-items.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { useSettled } from '../../../lib/view/use-settled.ts';
import { cardsQuery } from '../api/cards.ts';
import { entriesCsvHref, entriesQuery, walletQuery, type WalletView } from '../api/wallet.ts';
import type { RenderCardForm } from '../payable-deposit.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { PromoLine } from './promo-line.tsx';

const PayoutDialog = lazy(() => import('./payout-dialog.tsx'));
const OpenPayouts = lazy(() => import('./open-payouts.tsx'));
const AddFundsDialog = lazy(() => import('./add-funds-dialog.tsx'));
const ConfirmDepositDialog = lazy(() => import('./confirm-deposit-dialog.tsx'));
const RechargeSection = lazy(() => import('./recharge-section.tsx'));
const CardsSection = lazy(() => import('./cards-section.tsx'));

const BALANCE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  '& dl': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8', rowGap: '2' },
  '& dt': { color: 'fg.muted', fontSize: 'sm' },
  '& dd': { fontSize: '17px', fontWeight: '580', fontVariantNumeric: 'tabular-nums', lineHeight: '40px' },
  '& [data-main] dd:not([data-promo])': { fontSize: '34px', fontWeight: '640', letterSpacing: '-0.02em' },
  '& [data-promo]': { color: 'fg.muted', fontSize: 'sm', fontWeight: '400', lineHeight: '1.4' },
  '& > div': { display: 'flex', flexWrap: 'wrap-reverse', gap: '2.5', width: { base: '100%', sm: 'auto' } },
  '& > div > *': { flex: { base: '1 1 auto', sm: 'none' } },
} as const;

export interface WalletSectionProps {
  view: WalletView;
  onView: (view: WalletView) => void;
  /** The reference of a deposit that its cardholder confirms (W17). */
  toConfirm: string | undefined;
  onConfirm: (reference: string | undefined) => void;
  renderCardForm: RenderCardForm;
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** The wallet of the agency (W1): its balance, the button that adds funds, and what changed it. */
export function WalletSection({ view, onView, toConfirm, onConfirm, renderCardForm, orderLink }: WalletSectionProps) {
  const wallet = useQuery(walletQuery);
  const cards = useQuery(cardsQuery);
  const settled = useSettled(wallet.isLoading || cards.isLoading);
  const list = useInfiniteQuery(entriesQuery(view));
  const entries = useItems(list);
  const columns = useMemo(() => entryColumns(orderLink), [orderLink]);
  const [isAdding, setAdding] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = usePermission('wallet.payout') && (wallet.data?.payoutableCents ?? 0) > 0;
  const isFiltered = Object.keys(filtersOf(view)).length > 0;
  const skeleton = <TableSkeleton rows={8} label="Loading your wallet" />;
  return (
    <Stack as="section" aria-labelledby="wallet-title">
      <SectionHead>
        <h1 id="wallet-title">Wallet</h1>
        <p>Add funds once, then buy with one press. Everyone in your agency who may buy shares this balance.</p>
      </SectionHead>
      {wallet.isError && wallet.data === undefined ? (
        <Notice
          tone="bad"
          actions={
            <Button tone="secondary" size="sm" onClick={() => void wallet.refetch()}>
              Try again
            </Button>
          }
        >
          We couldn't load your balance.
        </Notice>
      ) : (
        <Balance wallet={wallet.data} onAdd={() => setAdding(true)} onRefund={mayRefund ? () => setRefunding(true) : undefined} />
      )}
      {wallet.data !== undefined && wallet.data.blocked === 'disputed' && (
        <Notice tone="bad">
          {wallet.data.frozenCents > 0 ? `${formatCents(wallet.data.frozenCents)} is frozen` : 'Your balance can’t be used'} while
          your bank looks at a dispute. You can still pay by card.
        </Notice>
      )}
      {wallet.data !== undefined && wallet.data.owedCents > 0 && (
        <Notice tone="bad">You owe {formatCents(wallet.data.owedCents)}. Your next deposit pays it first.</Notice>
      )}
      {wallet.data !== undefined && wallet.data.heldCents > 0 && (
        <Suspense fallback={null}>
          <OpenPayouts />
        </Suspense>
      )}
      {/* All at once: what came later would move the rest. */}
      {!settled ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <CardsSection renderCardForm={renderCardForm} />
          {wallet.data !== undefined && <RechargeSection recharge={wallet.data.autoRecharge} onConfirm={onConfirm} />}
          <ListSection title="Activity">
            <DataTable
              name="wallet"
              caption="Changes of your balance, newest first"
              columns={columns}
              rows={entries}
              rowId={({ id }) => id}
              list={list}
              texts={{ loading: 'Loading activity', failed: "We couldn't load your activity" }}
              csvHref={entries.length === 0 ? undefined : entriesCsvHref(view)}
              filters={(isFiltered || entries.length > 0) && <EntryFilters view={view} onView={onView} />}
              empty={
                isFiltered ? (
                  <EmptyState icon="search" title="No activity matches these filters.">
                    <Button tone="secondary" onClick={() => onView({})}>
                      Show all activity
                    </Button>
                  </EmptyState>
                ) : (
                  <EmptyState icon="card" title="Nothing yet">
                    <p>Add funds to buy with one press.</p>
                  </EmptyState>
                )
              }
            >
              <MoreRows list={list} what="entries" more="older" />
            </DataTable>
          </ListSection>
        </Suspense>
      )}
      <Suspense fallback={null}>
        {isRefunding && <PayoutDialog onClose={() => setRefunding(false)} />}
        {isAdding && <AddFundsDialog renderCardForm={renderCardForm} onClose={() => setAdding(false)} />}
        {toConfirm !== undefined && (
          <ConfirmDepositDialog reference={toConfirm} renderCardForm={renderCardForm} onClose={() => onConfirm(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}

interface BalanceProps {
  wallet: Wallet | undefined;
  onAdd: () => void;
  /** Missing if nothing can be refunded to a card. */
  onRefund?: () => void;
}

function Balance({ wallet, onAdd, onRefund }: BalanceProps) {
  return (
    <Surface as="div" css={BALANCE}>
      <dl aria-live="polite">
        <div data-main>
          <dt>Balance</dt>
          <dd>
            {wallet === undefined ? (
              <chakra.span className="skeleton" display="block" width="140px" height="40px" />
            ) : (
              formatCents(wallet.availableCents)
            )}
          </dd>
          {wallet !== undefined && wallet.promo.length > 0 && (
            <dd data-promo>
              <PromoLine promoCents={wallet.promoCents} promo={wallet.promo} />
            </dd>
          )}
        </div>
        {wallet !== undefined && wallet.heldCents > 0 && (
          <div>
            <dt>On hold</dt>
            <dd>{formatCents(wallet.heldCents)}</dd>
          </div>
        )}
      </dl>
      <div>
        {onRefund !== undefined && (
          <Button size="lg" tone="secondary" onClick={onRefund}>
            Refund to card
          </Button>
        )}
        <Button size="lg" onClick={onAdd}>
          Add funds
        </Button>
      </div>
    </Surface>
  );
}
