import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { callbackReturned } from '../../returns/public.js';
import { CancelAppointment } from '../use-cases/cancel-appointment.use-case.js';

/** Closes what is open of an appointment whose return was accepted (L79). */
@Injectable()
@Subscribe(callbackReturned, 'appointments.close-returned')
export class CloseReturned implements Subscriber<{ orderId: string }> {
  constructor(private readonly cancel: CancelAppointment) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.cancel.execute(orderId);
  }
}
