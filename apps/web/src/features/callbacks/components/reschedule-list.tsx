import { useInfiniteQuery } from '@tanstack/react-query';
import type { OpenReschedule } from '@warmline/contracts/callbacks/reschedule';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { AppointmentTime } from '../../../components/ui/facts/appointment-time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { reschedulesQuery } from '../api/reschedules.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type OrderLink = (id: string, number: string) => ReactNode;

/** Open requests for other times of appointments (L93); nothing while there are none. */
export function RescheduleList({ orderLink }: { orderLink: OrderLink }) {
  const list = useInfiniteQuery(reschedulesQuery);
  const [answering, setAnswering] = useState<OpenReschedule>();
  const requests = useItems(list);
  const columns = useMemo(() => columnsOf(setAnswering, orderLink), [orderLink]);
  const total = list.data?.pages[0]?.total?.count ?? requests.length;
  if (requests.length === 0 && !list.isError) return null;
  return (
    <ListSection title="Buyers ask for another time">
      <DataTable
        name="reschedules"
        caption="Open requests for another time, oldest first"
        columns={columns}
        rows={requests}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading requests', failed: 'The requests for another time could not be loaded' }}
        count={countOf(total, 'request')}
      >
        <MoreRows list={list} what="requests" />
      </DataTable>
      <Suspense fallback={null}>
        {answering !== undefined && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
      </Suspense>
    </ListSection>
  );
}

function columnsOf(onAnswer: (request: OpenReschedule) => void, orderLink: OrderLink): readonly Column<OpenReschedule>[] {
  return [
    {
      id: 'name',
      name: 'Prospect',
      width: 170,
      card: 'title',
      shown: 'always',
      cell: ({ name, phone }) => (
        <div>
          <strong>{name}</strong>
          <small>
            <PhoneLink number={phone} />
          </small>
        </div>
      ),
    },
    {
      id: 'time',
      name: 'Agreed time',
      card: 'line',
      cell: ({ slotAt, slotMinutes, state }) => <AppointmentTime slotAt={slotAt} minutes={slotMinutes} state={state} isShort />,
    },
    {
      id: 'wish',
      name: 'Wished times',
      card: 'line',
      shown: 'always',
      cell: ({ wish, note }) => (
        <div>
          {wish}
          {note !== '' && <small>{note}</small>}
        </div>
      ),
    },
    {
      id: 'order',
      name: 'Order',
      width: 150,
      card: 'labelled',
      cell: ({ orderId, orderNumber, askedAt, askedBy }) => (
        <div>
          {orderLink(orderId, orderNumber)}
          <small>
            {askedBy}, <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
          </small>
        </div>
      ),
    },
    {
      id: 'answer',
      name: 'Answer',
      nameHidden: true,
      width: 108,
      card: 'actions',
      shown: 'always',
      cell: (request) => (
        <Button
          tone="secondary"
          size="sm"
          aria-label={`Answer the request about ${request.name}`}
          onClick={() => onAnswer(request)}
        >
          Answer
        </Button>
      ),
    },
  ];
}
