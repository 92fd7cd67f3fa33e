import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderReopened } from '../../orders/public.js';
import { RestoreAppointment } from '../use-cases/restore-appointment.use-case.js';

/** Restores the appointment of an order whose full refund failed later (L100). */
@Injectable()
@Subscribe(orderReopened, 'appointments.restore-reopened')
export class RestoreReopened implements Subscriber<{ orderId: string }> {
  constructor(private readonly restore: RestoreAppointment) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.restore.execute(orderId);
  }
}
