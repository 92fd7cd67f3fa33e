import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderRefunded } from '../../orders/public.js';
import { CancelAppointment } from '../use-cases/cancel-appointment.use-case.js';

/** Closes what is open of an appointment whose order was refunded in full (L93). */
@Injectable()
@Subscribe(orderRefunded, 'appointments.close-refunded')
export class CloseRefunded implements Subscriber<{ orderId: string }> {
  constructor(private readonly cancel: CancelAppointment) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.cancel.execute(orderId);
  }
}
