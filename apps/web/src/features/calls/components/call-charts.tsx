import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { CallStats } from '@warmline/contracts/calls/types';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import { edgeTexts } from '../edge-text.ts';
import { CallHoursChart } from './call-hours-chart.tsx';
import { TalkTimeChart } from './talk-time-chart.tsx';

export interface CallChartsProps {
  /** Reads the statistics: those of a view of the log, or of a campaign for staff. */
  query: Pick<UseQueryOptions<CallStats>, 'queryKey' | 'queryFn' | 'staleTime'>;
  /** How the reader calls the buyer's side. */
  side: 'your side' | "the buyer's side";
}

/**
 * How long calls lasted, whether they end evenly around the free seconds, and when they came (C40, C70). Default export, because
 * it is lazy-loaded.
 */
export default function CallCharts({ query, side }: CallChartsProps) {
  const { data, isError, refetch } = useQuery(query);
  if (data === undefined)
    return isError ? (
      <ListFailed title="We couldn't load the charts" onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={6} label="Loading charts" />
    );
  const { calls, isWhole, edge, freeSeconds, hours } = data;
  if (hours.length === 0) return <EmptyState icon="phone" title="No calls to show yet" />;
  return (
    <Stack>
      {!isWhole && <p className="fine">These charts count the newest 20,000 calls.</p>}
      <Panel title="Talk times" text={`${formatCount(calls)} connected calls`}>
        <Stack>
          {edgeTexts(edge, freeSeconds, side).map(({ text, isUneven }) =>
            isUneven ? (
              <Notice key={text} tone="warn">
                {text}
              </Notice>
            ) : (
              <p key={text} className="fine">
                {text}
              </p>
            ),
          )}
          {calls > 0 && <TalkTimeChart stats={data} />}
        </Stack>
      </Panel>
      <Panel title="When calls came" text="By hour of the week, in the time zone of the campaign">
        <CallHoursChart hours={hours} />
      </Panel>
    </Stack>
  );
}
