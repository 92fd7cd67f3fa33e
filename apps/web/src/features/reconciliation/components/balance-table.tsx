import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { AccountSum, TrialBalance } from '@warmline/contracts/reconciliation/types';
import { accountName } from '../account-labels.ts';

/** On a phone, debit and credit stand below the account, so that no amount is cut. */
const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    transition: 'opacity 150ms',
    '&[aria-busy=true]': { opacity: '0.6' },
    '& th, & td': { paddingBlock: '2', paddingInline: '2', borderBottomWidth: '1px', textAlign: 'end', verticalAlign: 'top' },
    '& th:first-of-type': { paddingInlineStart: '0', textAlign: 'start', fontWeight: '400' },
    '& td:last-of-type, & th:last-of-type': { paddingInlineEnd: '0' },
    // The account has the room that amounts leave.
    '& thead th:first-of-type': { width: 'full', fontWeight: '530' },
    '& td, & .narrow span': { whiteSpace: 'nowrap' },
    '& thead th': { color: 'fg.muted', fontWeight: '530' },
    '& tfoot th:first-of-type, & tfoot td': { borderBottomWidth: '0', fontWeight: '640' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: '13px', fontWeight: '400' },
    '& .wide': { display: { base: 'none', sm: 'table-cell' } },
    '& .narrow': { display: { base: 'block', sm: 'none' } },
  },
});

function AmountsBelow({ debitCents, creditCents }: Pick<AccountSum, 'debitCents' | 'creditCents'>) {
  if (debitCents + creditCents === 0) return null;
  return (
    <small className="narrow">
      <span>Debit {formatCents(debitCents)}</span>, <span>credit {formatCents(creditCents)}</span>
    </small>
  );
}

/** The sums of all accounts with their total. */
export function BalanceTable({ balance, isBusy }: { balance: TrialBalance; isBusy: boolean }) {
  const { accounts, debitCents, creditCents } = balance;
  return (
    <Table aria-busy={isBusy} aria-label="Trial balance">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className="wide">
            Debit
          </th>
          <th scope="col" className="wide">
            Credit
          </th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.code}>
            <th scope="row">
              {accountName(account.code)}
              <small>{account.code}</small>
              <AmountsBelow {...account} />
            </th>
            <td className="wide">{formatCents(account.debitCents)}</td>
            <td className="wide">{formatCents(account.creditCents)}</td>
            <td>{sided(account.balanceCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Total
            <AmountsBelow debitCents={debitCents} creditCents={creditCents} />
          </th>
          <td className="wide">{formatCents(debitCents)}</td>
          <td className="wide">{formatCents(creditCents)}</td>
          <td>{sided(accounts.reduce((sum, account) => sum + account.balanceCents, 0))}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** Writes a balance with its side, such as `$450.00 Dr`. */
function sided(cents: number): string {
  if (cents === 0) return formatCents(0);
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'Dr' : 'Cr'}`;
}
