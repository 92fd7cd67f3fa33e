import { Link } from '@tanstack/react-router';
import { STOCK_AGES, type LeadStatus, type Stock } from '@warmline/contracts/leads/admin-types';
import { ageRangeLabel } from '@warmline/domain/leads/lead-age';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { FigureTable, More, Scroll } from '../home-recipes.ts';

const SHOWN_STATES = 8;
const ON_SALE: LeadStatus = 'free';
/** `ageRangeLabel` in short, so that seven columns fit on a phone. */
const AGES = STOCK_AGES.map((last, place) =>
  ageRangeLabel(last ?? STOCK_AGES[place - 1]! + 1)
    .replace(' days', '')
    .replace('Under ', '<'),
);

/** Shows the leads on sale, by state and lead age. */
export function StockPanel({ stock: { countedAt, states, isEstimate } }: { stock: Stock }) {
  return (
    <Panel
      title="Inventory"
      text={`Leads on sale, by lead age in days. ${isEstimate ? 'Ages are estimated from a sample.' : 'Each name opens its list.'} Counted ${formatDateTime(countedAt)}.`}
    >
      {states.length === 0 && <p className="fine">No leads in inventory.</p>}
      {states.length > 0 && (
        <Stack>
          <Scroll>
            <StateTable states={states.slice(0, SHOWN_STATES)} all={states} />
          </Scroll>
          {states.length > SHOWN_STATES && (
            <More>
              <summary>Show {states.length - SHOWN_STATES} more states</summary>
              <Scroll>
                <StateTable states={states.slice(SHOWN_STATES)} />
              </Scroll>
            </More>
          )}
        </Stack>
      )}
    </Panel>
  );
}

const sumOf = (leads: readonly number[]) => leads.reduce((sum, count) => sum + count, 0);

/** `all` adds a row for all states. */
function StateTable({ states, all }: { states: Stock['states']; all?: Stock['states'] }) {
  return (
    <FigureTable>
      <caption className="sr-only">{all === undefined ? 'Leads in the other states' : 'Leads by state and lead age'}</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          {AGES.map((age) => (
            <th key={age} scope="col">
              {age}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {all !== undefined && (
          <tr data-total>
            <th scope="row">
              <Link to="/admin/leads" search={{ status: ON_SALE }}>
                All
              </Link>
            </th>
            <Counts leads={AGES.map((_, place) => sumOf(all.map(({ leads }) => leads[place] ?? 0)))} />
          </tr>
        )}
        {states.map(({ state, leads }) => (
          <tr key={state}>
            <th scope="row">
              <Link to="/admin/leads" search={{ state, status: ON_SALE }}>
                {state}
              </Link>
            </th>
            <Counts leads={leads} />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Counts({ leads }: { leads: readonly number[] }) {
  return (
    <>
      {AGES.map((age, place) => (
        <td key={age}>{leads[place] ? formatCount(leads[place]) : <span data-none>0</span>}</td>
      ))}
      <td>{formatCount(sumOf(leads))}</td>
    </>
  );
}
