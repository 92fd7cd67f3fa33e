import { useQuery } from '@tanstack/react-query';
import type { RescheduleRequest } from '@warmline/contracts/callbacks/reschedule';
import { lazy, Suspense, useState } from 'react';
import { AppointmentTime } from '../../../components/ui/facts/appointment-time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ButtonRow, Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { appointmentQuery, calendarHref } from '../api/appointments.ts';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

/**
 * The time of a bought appointment, its calendar file, and the request for another time (L90, L92). Default export, because it is
 * lazy-loaded.
 */
export default function AppointmentPanel({ orderId }: { orderId: string }) {
  const mayAsk = usePermission('leads.buy');
  const { data } = useQuery(appointmentQuery(orderId));
  const [isAsking, setAsking] = useState(false);
  if (data === undefined) return null;
  const { slotAt, slotMinutes, state, request, canAsk } = data;
  return (
    <Panel title="Appointment">
      <Stack>
        <p>
          <AppointmentTime slotAt={slotAt} minutes={slotMinutes} state={state} />
        </p>
        {request !== null && <Answered request={request} />}
      </Stack>
      <ButtonRow>
        <Button asChild tone="secondary">
          <a href={calendarHref(orderId)} download>
            <Icon path={ICONS.calendar} size={16} /> Add to calendar
          </a>
        </Button>
        {mayAsk && canAsk && (
          <Button tone="secondary" onClick={() => setAsking(true)}>
            Ask for another time
          </Button>
        )}
      </ButtonRow>
      <Suspense fallback={null}>{isAsking && <RescheduleDialog orderId={orderId} onClose={() => setAsking(false)} />}</Suspense>
    </Panel>
  );
}

/** What became of the latest request. */
function Answered({ request: { outcome, wish, answer, askedAt } }: { request: RescheduleRequest }) {
  const said = answer === '' ? '' : ` “${answer}”`;
  if (outcome === null)
    return (
      <Notice icon="clock">
        <p role="status">
          You asked for another time on {formatDateTime(askedAt)}: “{wish}”. We'll email you the answer.
        </p>
      </Notice>
    );
  if (outcome === 'moved') return <Notice>This is the new time that you asked for.{said}</Notice>;
  return <Notice tone="warn">We couldn't agree on another time, so the time stays as it is.{said}</Notice>;
}
