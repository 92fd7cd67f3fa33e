import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StaffWallet } from '@warmline/contracts/wallet/adjustment-types';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { DetailView } from '../../../../components/ui/frame/detail-view.tsx';
import { EmptyState } from '../../../../components/ui/states/empty-state.tsx';
import { Figure, Figures } from '../../../../components/ui/facts/figures.tsx';
import { ButtonRow } from '../../../../components/ui/frame/layout.ts';
import { ListSection } from '../../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../../components/ui/lists/more-rows.tsx';
import { SectionHead } from '../../../../components/ui/frame/section-head.tsx';
import { useItems } from '../../../../lib/api/use-items.ts';
import { staffEntriesQuery, staffWalletQuery } from '../../api/staff-wallets.ts';
import { entryColumns } from '../entry-columns.tsx';
import { AdjustmentsTable } from './adjustments-table.tsx';

const AdjustDialog = lazy(() => import('./adjust-dialog.tsx'));
const PromoDialog = lazy(() => import('./promo-dialog.tsx'));

const WALLET_TEXTS = {
  free: 'Wallet',
  owes: 'Wallet. It owes money, so nothing can be bought from it.',
  disputed: 'Wallet. A deposit is disputed, so nothing can be bought from it.',
} as const;

export interface StaffWalletViewProps {
  agencyId: string;
  backLink: ReactNode;
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
  /** Renders the links to what else is known of the agency. */
  agencyLinks: (name: string) => ReactNode;
  canDecide: boolean;
}

/** The wallet of one agency for staff: six figures, adjustments, and what changed it. */
export function StaffWalletView({ agencyId, backLink, orderLink, agencyLinks, canDecide }: StaffWalletViewProps) {
  const query = useQuery(staffWalletQuery(agencyId));
  const [asks, setAsks] = useState<'adjustment' | 'promo'>();
  const onClose = () => setAsks(undefined);
  return (
    <DetailView query={query} what="Wallet" titleId="wallet-title" failed="This wallet could not be loaded." backLink={backLink}>
      {(wallet) => (
        <>
          <SectionHead
            actions={
              <ButtonRow>
                <Button tone="secondary" onClick={() => setAsks('promo')}>
                  Give promo credit
                </Button>
                <Button onClick={() => setAsks('adjustment')}>Adjust balance</Button>
              </ButtonRow>
            }
          >
            <h1 id="wallet-title">{wallet.agency.name}</h1>
            <p>{WALLET_TEXTS[wallet.blocked ?? 'free']}</p>
            <ButtonRow>{agencyLinks(wallet.agency.name)}</ButtonRow>
          </SectionHead>
          <WalletFigures wallet={wallet} />
          <ListSection title="Adjustments">
            <AdjustmentsTable
              view={{ agencyId }}
              canDecide={canDecide}
              empty={<EmptyState icon="sliders" title="No adjustments yet." />}
            />
          </ListSection>
          <Activity agencyId={agencyId} orderLink={orderLink} />
          <Suspense fallback={null}>
            {asks === 'adjustment' && <AdjustDialog wallet={wallet} onClose={onClose} />}
            {asks === 'promo' && <PromoDialog agency={wallet.agency} onClose={onClose} />}
          </Suspense>
        </>
      )}
    </DetailView>
  );
}

function WalletFigures({ wallet }: { wallet: StaffWallet }) {
  return (
    <Figures>
      <Figure term="Balance" main>
        {formatCents(wallet.availableCents)}
      </Figure>
      <Figure term="Cash">{formatCents(wallet.cashCents)}</Figure>
      <Figure term="Promo">{formatCents(wallet.promoCents)}</Figure>
      <Figure term="On hold">{formatCents(wallet.heldCents)}</Figure>
      <Figure term="Frozen">{formatCents(wallet.frozenCents)}</Figure>
      <Figure term="Owes">{formatCents(wallet.owedCents)}</Figure>
    </Figures>
  );
}

function Activity({ agencyId, orderLink }: Pick<StaffWalletViewProps, 'agencyId' | 'orderLink'>) {
  const list = useInfiniteQuery(staffEntriesQuery(agencyId));
  const entries = useItems(list);
  const columns = useMemo(() => entryColumns(orderLink), [orderLink]);
  return (
    <ListSection title="Activity">
      <DataTable
        name="staff-wallet"
        caption="Changes of the balance, newest first"
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading activity', failed: 'The activity could not be loaded' }}
        count=""
        empty={<EmptyState icon="card" title="Nothing changed this balance yet." />}
      >
        <MoreRows list={list} what="entries" more="older" />
      </DataTable>
    </ListSection>
  );
}
