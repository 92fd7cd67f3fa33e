import { formatCents } from '@warmline/domain/money/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { lazy, Suspense, useState } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { restOf, type Refundable } from './refundable-columns.tsx';
import type { ChosenItems } from '../use-refund-form.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

interface RefundableListProps<Item extends Refundable> {
  order: AdminOrder;
  item: ChosenItems['item'];
  title: string;
  columns: readonly Column<Item>[];
  list: UseQueryResult<Item[]>;
}

/** Lists what a paid order delivered; what was neither refunded nor returned yet can be refunded (M88, L94). */
export function RefundableList<Item extends Refundable>({ order, item, title, columns, list }: RefundableListProps<Item>) {
  const [refunding, setRefunding] = useState<{ items: Item[]; done: () => void }>();
  const rows = list.data ?? [];
  const refunded = rows.filter(({ refund }) => refund !== null).length;
  return (
    <ListSection title={title}>
      <DataTable
        name={`order-${item}s`}
        caption={title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: `Loading ${item}s`, failed: `The ${item}s could not be loaded` }}
        note={order.refundableCents > 0 ? `Select ${item}s to refund them.` : undefined}
        count={list.isSuccess ? `${countOf(rows.length, item)}${refunded > 0 ? `, ${refunded} refunded` : ''}` : ''}
        empty={<p className="fine">No {item}s.</p>}
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
                    onClick={() => setRefunding({ items: open(selected), done: clear })}
                  >
                    Refund {countOf(open(selected).length, item)}...
                  </Button>
                ),
              }
        }
      />
      <Suspense fallback={null}>
        {refunding !== undefined && (
          <RefundDialog
            order={order}
            chosen={{ item, items: refunding.items }}
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

/** Those whose price was given back neither by a refund nor by a return. */
const open = <Item extends Refundable>(selected: readonly Item[]): Item[] =>
  selected.filter(({ refund, return: returned }) => refund === null && returned?.status !== 'accepted');

/** Returns why these can't be refunded together; null if they can. */
function refundBlock(selected: readonly Refundable[], { refundableCents }: AdminOrder): string | null {
  if (open(selected).length === 0) return 'Already refunded or returned';
  return restOf(open(selected)) > refundableCents ? `Only ${formatCents(refundableCents)} left to refund` : null;
}

function Summary({ selected, order }: { selected: readonly Refundable[]; order: AdminOrder }) {
  const left = open(selected);
  const skipped = selected.length - left.length;
  const note = refundBlock(selected, order) ?? (skipped > 0 ? `${skipped} already refunded or returned` : null);
  return (
    <>
      {selected.length} selected, {formatCents(restOf(left))} {note !== null && <strong>{note}</strong>}
    </>
  );
}
