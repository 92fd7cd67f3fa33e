import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { ReactNode } from 'react';
import type { Column } from '../../data-table/columns.ts';

/** What is known of a bought lead or callback where its link is. */
type Returnable = Pick<PurchasedLead, 'id' | 'name' | 'return' | 'refund'>;

/** Renders the link that returns a lead or callback; null for one that can't be returned. */
export type ReturnLink = (item: Returnable) => ReactNode;

/** Adds the link to the columns of leads or callbacks, if anything can be returned. */
export function returnable<Item extends Returnable>(
  columns: readonly Column<Item>[],
  returnLink: ReturnLink | undefined,
): readonly Column<Item>[] {
  if (returnLink === undefined) return columns;
  return [
    ...columns,
    { id: 'return', name: 'Return', nameHidden: true, width: 96, card: 'actions', cell: (item) => returnLink(item) },
  ];
}
