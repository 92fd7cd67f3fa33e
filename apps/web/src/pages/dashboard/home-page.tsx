import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BuyerHome } from '@warmline/contracts/home/types';
import { Stack } from '../../components/ui/frame/layout.ts';
import { ListFailed } from '../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../components/ui/frame/panel.tsx';
import { SectionHead } from '../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../components/ui/lists/table-skeleton.tsx';
import { CallDaysChart } from '../../features/calls/components/call-days-chart.tsx';
import { buyerHomeQuery } from '../../features/home/api/home.ts';
import { FirstSteps } from '../../features/home/components/buyer/first-steps.tsx';
import { HomeTiles } from '../../features/home/components/buyer/home-tiles.tsx';
import { NewLeadsPanel } from '../../features/home/components/buyer/new-leads-panel.tsx';
import { markFilterSeen, viewOf } from '../../features/leads/api/saved-filters.ts';
import { countOf } from '../../lib/text/format.ts';
import { usePermission } from '../../lib/session/use-permission.ts';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  gap: '4.5',
  alignItems: 'start',
  '&:empty': { display: 'none' },
  '& > :only-child': { gridColumn: '1 / -1' },
} as const;

/** Overview (P71): what an agency has and what it has to do, from one request. */
export function HomePage() {
  const home = useQuery(buyerHomeQuery());
  const { data } = home;
  const retry = () => void home.refetch();
  return (
    <Stack>
      <SectionHead>
        <h1>Overview</h1>
        <p>What you have, and what is waiting for you</p>
      </SectionHead>
      {home.isPending && <TableSkeleton rows={4} label="Loading your overview" />}
      {home.isError && data === undefined && <ListFailed title="We couldn't load your overview" onRetry={retry} />}
      {data !== undefined && (
        <>
          {data.failed.length > 0 && <ListFailed title="Some of this could not be loaded" onRetry={retry} />}
          <HomeParts home={data} />
        </>
      )}
    </Stack>
  );
}

function HomeParts({ home }: { home: BuyerHome }) {
  const [buys, pays] = [usePermission('transfers.buy'), usePermission('wallet.use')];
  const { callDays = [], filters = [] } = home;
  const isNew = home.orders?.hasOrders === false && home.calls?.campaigns === 0;
  const calls = callDays.reduce((sum, { billed, free }) => sum + billed + free, 0);
  return (
    <>
      {isNew || isQuiet(home) ? <FirstSteps isNew={isNew} buys={buys} pays={pays} /> : null}
      {!isQuiet(home) && <HomeTiles home={home} />}
      <chakra.div css={COLUMNS}>
        {calls > 0 && (
          <Panel title="Calls" text={`${countOf(calls, 'call')} in the last ${callDays.length} days`}>
            <CallDaysChart days={callDays} />
          </Panel>
        )}
        {filters.length > 0 && (
          <NewLeadsPanel
            filters={filters}
            linkTo={(filter, content) => (
              <Link to="/dashboard" search={viewOf(filter)} onClick={() => markFilterSeen(filter.id)}>
                {content}
              </Link>
            )}
          />
        )}
      </chakra.div>
    </>
  );
}

/** Returns whether every tile would be zero. A part that could not be read may have a number. */
function isQuiet({ wallet, orders, calls, filters = [], openReturns = 0, failed }: BuyerHome): boolean {
  const money = (wallet?.availableCents ?? 0) + Number(wallet?.blocked != null) + (orders?.orders ?? 0);
  const work = (calls?.left ?? 0) + (calls?.live ?? 0) + (calls?.notStarted ?? 0) + openReturns;
  return failed.length === 0 && money === 0 && work === 0 && filters.every(({ fresh }) => fresh === 0);
}
