import { useQuery } from '@tanstack/react-query';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ListSection } from '../../../components/ui/list-section.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { LEAD_REFUND_TONES } from '../../../config/order-tones.ts';
import { countOf, formatCents } from '../../../lib/format.ts';
import { orderLeadsQuery } from '../api/admin-orders.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

const COLUMNS: readonly Column<PurchasedLead>[] = [
  { id: 'name', name: 'Name', card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'phone', name: 'Phone', width: 150, card: 'inline', cell: ({ phone }) => <PhoneLink number={phone} /> },
  { id: 'state', name: 'State', width: 80, card: 'inline', cell: ({ state }) => state },
  {
    id: 'age',
    name: 'Lead age',
    width: 110,
    card: 'inline',
    cell: ({ actualAge }) => <span data-quiet>{countOf(actualAge, 'day')}</span>,
  },
  {
    id: 'refund',
    name: 'Refund',
    width: 150,
    card: 'inline',
    cell: ({ refund, return: returned }) =>
      returned?.status === 'accepted' ? (
        <Pill tone="good">Returned</Pill>
      ) : (
        refund && <Pill tone={LEAD_REFUND_TONES[refund]}>{LEAD_REFUND_LABELS[refund]}</Pill>
      ),
  },
  {
    id: 'price',
    name: 'Price',
    width: 100,
    end: true,
    card: 'corner',
    cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
  },
];

/** Lists the leads that a paid order delivered; those that were not refunded yet can be refunded (M88). */
export function OrderLeads({ order }: { order: AdminOrder }) {
  const list = useQuery(orderLeadsQuery(order.id));
  const [refunding, setRefunding] = useState<{ leads: PurchasedLead[]; done: () => void }>();
  const leads = list.data ?? NONE;
  const refunded = leads.filter(({ refund }) => refund != null).length;
  return (
    <ListSection title="Leads in this order">
      <DataTable
        name="order-leads"
        caption="Leads in this order"
        columns={COLUMNS}
        rows={leads}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: 'Loading leads', failed: 'The leads could not be loaded' }}
        note={order.refundableCents > 0 ? 'Select leads to refund them.' : undefined}
        count={list.isSuccess ? `${countOf(leads.length, 'lead')}${refunded > 0 ? `, ${refunded} refunded` : ''}` : ''}
        empty={<p className="fine">No leads.</p>}
        selection={
          order.refundableCents === 0
            ? undefined
            : {
                nameOf: ({ name }) => name,
                summary: (selected) => <Summary selected={selected} order={order} />,
                actions: (selected, clear) => (
                  <Button
                    tone="danger"
                    size="sm"
                    disabled={refundBlock(selected, order) !== null}
                    onClick={() => setRefunding({ leads: open(selected), done: clear })}
                  >
                    Refund {countOf(open(selected).length, 'lead')}...
                  </Button>
                ),
              }
        }
      />
      <Suspense fallback={null}>
        {refunding !== undefined && (
          <RefundDialog
            order={order}
            leads={refunding.leads}
            onClose={(isRefunded) => {
              setRefunding(undefined);
              if (isRefunded) refunding.done();
            }}
          />
        )}
      </Suspense>
    </ListSection>
  );
}

const NONE: PurchasedLead[] = [];
/** Leads whose price was given back neither by a refund nor by a return. */
const open = (selected: readonly PurchasedLead[]) =>
  selected.filter(({ refund, return: returned }) => refund == null && returned?.status !== 'accepted');
const sumOf = (leads: readonly PurchasedLead[]) => leads.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Returns why these leads can't be refunded together; null if they can. */
function refundBlock(selected: readonly PurchasedLead[], { refundableCents }: AdminOrder): string | null {
  if (open(selected).length === 0) return 'Already refunded or returned';
  return sumOf(open(selected)) > refundableCents ? `Only ${formatCents(refundableCents)} left to refund` : null;
}

function Summary({ selected, order }: { selected: readonly PurchasedLead[]; order: AdminOrder }) {
  const left = open(selected);
  const skipped = selected.length - left.length;
  const note = refundBlock(selected, order) ?? (skipped > 0 ? `${skipped} already refunded or returned` : null);
  return (
    <>
      {selected.length} selected, {formatCents(sumOf(left))} {note !== null && <strong>{note}</strong>}
    </>
  );
}
