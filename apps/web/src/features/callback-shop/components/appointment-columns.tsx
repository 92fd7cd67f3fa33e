import type { AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import type { Column } from '../../../components/data-table/columns.ts';
import { AppointmentTime } from '../../../components/ui/facts/appointment-time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PRICE_COLUMN, STATE_COLUMN } from './offer-columns.tsx';

/** Columns of the appointments on sale; a seat that may not buy has no button. */
export function appointmentColumns(
  onBuy: ((appointment: AppointmentOffer) => void) | undefined,
): readonly Column<AppointmentOffer>[] {
  const buy: Column<AppointmentOffer> = {
    id: 'buy',
    name: 'Buy',
    nameHidden: true,
    width: 92,
    card: 'actions',
    shown: 'always',
    cell: (appointment) => (
      <Button size="sm" aria-label={`Buy appointment with ${appointment.name}`} onClick={() => onBuy?.(appointment)}>
        Buy
      </Button>
    ),
  };
  return [
    { id: 'name', name: 'Name', width: 180, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'slot',
      name: 'Time',
      card: 'line',
      shown: 'always',
      sort: 'slot',
      cell: ({ slotAt, slotMinutes, state }) => <AppointmentTime slotAt={slotAt} minutes={slotMinutes} state={state} isShort />,
    },
    STATE_COLUMN,
    { id: 'phone', name: 'Phone', width: 156, card: 'inline', cell: ({ phone }) => <span data-quiet>{phone}</span> },
    PRICE_COLUMN,
    ...(onBuy ? [buy] : []),
  ];
}
