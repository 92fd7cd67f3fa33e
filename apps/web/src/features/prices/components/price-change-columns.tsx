import type { PriceChange } from '@warmline/contracts/prices/types';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { formatSetting, nameOfSetting } from '../price-labels.ts';

/** Columns of the price changes. */
export const PRICE_CHANGE_COLUMNS: readonly Column<PriceChange>[] = [
  {
    id: 'price',
    name: 'Price',
    card: 'title',
    shown: 'always',
    cell: ({ setting }) => <strong>{nameOfSetting(setting)}</strong>,
  },
  {
    id: 'change',
    name: 'Change',
    width: 190,
    card: 'line',
    shown: 'always',
    cell: (change) => (
      <span className="num">
        <del data-quiet>{formatSetting(change, change.before)}</del> →{' '}
        <chakra.ins css={{ textDecoration: 'none', fontWeight: '580' }}>{formatSetting(change, change.after)}</chakra.ins>
        {change.reset && <small>Reset to the price book</small>}
      </span>
    ),
  },
  { id: 'reason', name: 'Reason', card: 'line', cell: ({ reason }) => reason },
  {
    id: 'at',
    name: 'Changed',
    width: 200,
    card: 'line',
    cell: ({ at, by }) => (
      <>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <small>by {by}</small>
      </>
    ),
  },
];
