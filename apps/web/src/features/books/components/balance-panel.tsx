import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatCents } from '../../../lib/format.ts';
import { trialBalanceQuery } from '../api/books.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingBlock: '2', paddingInline: '2', borderBottomWidth: '1px', textAlign: 'end' },
    '& th:first-of-type': { paddingInlineStart: '0', textAlign: 'start', fontWeight: '400', overflowWrap: 'anywhere' },
    '& thead th': { color: 'fg.muted', fontWeight: '530' },
    '& tfoot th, & tfoot td': { borderBottomWidth: '0', fontWeight: '640' },
  },
});

/** The trial balance: what was debited and credited to each account. */
export function BalancePanel() {
  const { data, isLoading, isError, refetch } = useQuery(trialBalanceQuery);
  return (
    <Panel title="Trial balance" text="Sums of all accounts; those of agencies together.">
      {isLoading && <TableSkeleton rows={4} label="Loading the trial balance" />}
      {isError && <ListFailed title="The trial balance could not be loaded" onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Debit</th>
              <th scope="col">Credit</th>
            </tr>
          </thead>
          <tbody>
            {data.accounts.map(({ code, debitCents, creditCents }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>{formatCents(debitCents)}</td>
                <td>{formatCents(creditCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatCents(data.debitCents)}</td>
              <td>{formatCents(data.creditCents)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Panel>
  );
}
