import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { Statement } from '@warmline/contracts/statements/types';
import { isMonth, monthName } from '@warmline/domain/time/month';
import { statementRows } from '@warmline/domain/money/statement';
import type { ReactNode } from 'react';
import { Paper } from '../../../components/ui/frame/paper.ts';
import { countOf, formatDay, formatChange } from '../../../lib/text/format.ts';
import { statementFileHref, statementQuery } from '../api/statements.ts';
import type { DocumentViewProps } from './document-view.tsx';
import { Party, PrintedPage } from './printed-page.tsx';

export interface StatementViewProps {
  month: string;
  backLink: ReactNode;
  orderLink: DocumentViewProps['orderLink'];
}

/** The statement of a month (W68), with the contents of its PDF file. */
export function StatementView({ month, backLink, orderLink }: StatementViewProps) {
  const query = useQuery(statementQuery(month));
  return (
    <PrintedPage
      query={query}
      title={isMonth(month) ? `Statement for ${monthName(month)}` : 'Statement'}
      {...(query.data?.final === false && { text: 'This month is not over. Its figures still change.' })}
      pdfHref={statementFileHref(month, 'pdf')}
      more={
        <a className="btn btn-secondary" href={statementFileHref(month, 'csv')} download>
          Download CSV
        </a>
      }
      backLink={backLink}
    >
      {(statement) => <Figures statement={statement} orderLink={orderLink} />}
    </PrintedPage>
  );
}

function Figures({ statement, orderLink }: { statement: Statement; orderLink: StatementViewProps['orderLink'] }) {
  const { month, final, seller, buyer, openingCents, closingCents, heldCents, owedCents, lines, moreLines } = statement;
  return (
    <Paper className="receipt" aria-labelledby="statement-title">
      <header>
        <div>
          <h2 id="statement-title">Statement</h2>
          <p>
            {monthName(month)}
            {!final && ', not final'}
          </p>
        </div>
        <p>{seller.name}</p>
      </header>
      <dl>
        <Party term="From" lines={[seller.name, seller.address, seller.email]} />
        <Party term="To" lines={[buyer.agencyName, buyer.address, buyer.email]} />
      </dl>
      <table>
        <caption className="sr-only">Figures of the month</caption>
        <tbody>
          <Row name="Opening balance" cents={openingCents} strong />
          {statementRows(statement).map(({ name, cents }) => (
            <Row key={`${name}${Math.sign(cents)}`} name={name} cents={cents} signed />
          ))}
          <Row name="Closing balance" cents={closingCents} strong />
          {heldCents > 0 && <Row name="On hold, not in the closing balance" cents={heldCents} />}
          {owedCents > 0 && <Row name="You owe" cents={owedCents} />}
        </tbody>
      </table>
      {lines.length === 0 ? (
        <p>Nothing changed your balance in this month.</p>
      ) : (
        <table>
          <caption className="sr-only">Orders and deposits of the month</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col" data-end>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ what, order, deposit, firstOn, amountCents }, at) => (
              <tr key={at}>
                <td>
                  <time dateTime={firstOn}>{formatDay(`${firstOn}T12:00`)}</time>
                </td>
                <td>
                  {what} {order ? orderLink(order.id, order.number) : deposit?.reference}
                </td>
                <td data-end>{formatChange(amountCents)}</td>
              </tr>
            ))}
            {moreLines !== null && (
              <tr>
                <td />
                <td>{countOf(moreLines.count, 'more line')} in the CSV file</td>
                <td data-end>{formatChange(moreLines.amountCents)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className="fine">Days are in UTC.</p>
    </Paper>
  );
}

function Row(props: { name: string; cents: number; strong?: boolean; signed?: boolean }) {
  const amount = props.signed === true ? formatChange(props.cents) : formatCents(props.cents);
  return (
    <tr>
      <th scope="row">{props.strong === true ? <strong>{props.name}</strong> : props.name}</th>
      <td data-end>{props.strong === true ? <strong>{amount}</strong> : amount}</td>
    </tr>
  );
}
