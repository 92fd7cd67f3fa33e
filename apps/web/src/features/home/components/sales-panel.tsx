import { formatCents } from '@warmline/domain/money/money';
import { Link } from '@tanstack/react-router';
import type { ImportActivity } from '@warmline/contracts/lead-imports/activity';
import type { Sales, SalesDay } from '@warmline/contracts/orders/home-types';
import { PRODUCTS } from '@warmline/contracts/prices/products';
import { kindOfProduct } from '@warmline/domain/prices/product';
import type { ReactNode } from 'react';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { countOf, formatCount, shortDay } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { FigureTable, More, Scroll } from '../home-recipes.ts';
import { PERIODS, sumSales, type PeriodSales } from '../sums.ts';
import { SalesChart } from './sales-chart.tsx';

/** Sales, refunds, credits and imports of today, 7 and 30 days. */
export function SalesPanel({ sales, imports }: { sales: Sales; imports: ImportActivity | undefined }) {
  const { days } = sales;
  return (
    <Panel title="Sales" text={`Net sales are after refunds, credits for returns and lost disputes. Days are in ${zoneLabel()}.`}>
      <Stack>
        <NetSales days={days} />
        <SalesChart days={days} />
        <PeriodTable days={days} activity={imports} />
        <More>
          <summary>Show each day</summary>
          <Scroll tabIndex={0} role="group" aria-label="Each day">
            <DayTable days={days} />
          </Scroll>
        </More>
      </Stack>
    </Panel>
  );
}

const lastOf = <Day,>(all: readonly Day[], days: number): readonly Day[] => all.slice(-days);

function NetSales({ days }: { days: readonly SalesDay[] }) {
  return (
    <Figures>
      {PERIODS.map((period) => {
        const { netCents, orders } = sumSales(lastOf(days, period.days));
        return (
          <Figure key={period.days} term={`Net ${period.label.toLowerCase()}`} main={period.days === 1}>
            {formatCents(netCents)}
            <small>{countOf(orders, 'order')}</small>
          </Figure>
        );
      })}
    </Figures>
  );
}

function PeriodTable({ days, activity }: { days: readonly SalesDay[]; activity: ImportActivity | undefined }) {
  const sums = PERIODS.map((period) => sumSales(lastOf(days, period.days)));
  const row = (name: ReactNode, value: (sum: PeriodSales) => ReactNode, isTotal = false) => (
    <tr role="row" data-total={isTotal || undefined}>
      <th role="rowheader" scope="row">
        {name}
      </th>
      {sums.map((sum, at) => (
        <td key={PERIODS[at]!.days} role="cell">
          {value(sum)}
        </td>
      ))}
    </tr>
  );
  const sold = PRODUCTS.filter(
    (product) => product !== 'appointment' || sums.some(({ byProduct }) => byProduct[product].orders > 0),
  );
  return (
    <FigureTable role="table" data-stacked>
      <caption className="sr-only">Sales of today, the last 7 and the last 30 days</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Product
          </th>
          {PERIODS.map(({ days: count, label }) => (
            <th key={count} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {sold.map((product) => (
        <tbody key={product} role="rowgroup">
          {row(
            <Link to="/admin/orders" search={{ kind: product === 'appointment' ? 'appointments' : kindOfProduct(product) }}>
              {PRODUCT_LABELS[product].label}
            </Link>,
            ({ byProduct: { [product]: each } }) => (
              <>
                {amount(each.cents)}
                {each.orders > 0 && <small>{countOf(each.orders, 'order')}</small>}
              </>
            ),
          )}
        </tbody>
      ))}
      <tbody role="rowgroup">
        {row('Sales', ({ soldCents }) => formatCents(soldCents), true)}
        {row('Refunds', ({ refunds, refundedCents }) => (
          <>
            {amount(-refundedCents)}
            {refunds > 0 && <small>{countOf(refunds, 'refund')}</small>}
          </>
        ))}
        {sums.some(({ creditedCents }) => creditedCents > 0) &&
          row('Credits for returns', ({ creditedCents }) => amount(-creditedCents))}
        {sums.some(({ lostCents }) => lostCents > 0) && row('Lost in disputes', ({ lostCents }) => amount(-lostCents))}
        {row('Net sales', ({ netCents }) => formatCents(netCents), true)}
        {activity !== undefined && <ImportRow activity={activity} />}
      </tbody>
    </FigureTable>
  );
}

function ImportRow({ activity }: { activity: ImportActivity }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to="/admin/imports">Leads imported</Link>
      </th>
      {PERIODS.map(({ days }) => {
        const leads = lastOf(activity.days, days).reduce((sum, day) => sum + day.leads, 0);
        const files = lastOf(activity.days, days).reduce((sum, day) => sum + day.files, 0);
        return (
          <td key={days} role="cell">
            {leads === 0 ? <span data-none>0</span> : formatCount(leads)}
            {files > 0 && <small>{countOf(files, 'file')}</small>}
          </td>
        );
      })}
    </tr>
  );
}

function DayTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <FigureTable>
      <caption className="sr-only">Sales of each day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {['Orders', 'Sales', 'Refunds, credits, disputes', 'Net sales'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => {
          const { orders, soldCents, netCents } = sumSales([day]);
          return (
            <tr key={day.day}>
              <th scope="row">{shortDay(day.day)}</th>
              <td>{formatCount(orders)}</td>
              <td>{amount(soldCents)}</td>
              <td>{amount(netCents - soldCents)}</td>
              <td>{amount(netCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}

const amount = (cents: number) => (cents === 0 ? <span data-none>$0.00</span> : formatCents(cents));
