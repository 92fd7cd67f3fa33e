import { Injectable } from '@nestjs/common';
import { RESCHEDULE_MESSAGES } from '@warmline/contracts/callbacks/reschedule';
import { Database } from '../../../platform/database/database.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { OrderAppointments, OrderReturns } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';
import { AppointmentOver, AppointmentReturnOpen, RescheduleOpen } from '../appointments.errors.js';
import { AppointmentRequestRepository } from '../persistence/appointment-request.repository.js';

/** Asks for another time of a bought appointment that hasn't begun, and emails staff (L92, L101). */
@Injectable()
export class AskReschedule {
  constructor(
    private readonly db: Database,
    private readonly appointments: OrderAppointments,
    private readonly returns: OrderReturns,
    private readonly requests: AppointmentRequestRepository,
    private readonly notices: AppointmentNotices,
    private readonly audit: Audit,
  ) {}

  /** Throws NotFound, OrderNotPaid, AppointmentReturned, AppointmentOver, AppointmentReturnOpen, RescheduleOpen. */
  async execute(
    scope: PurchaseScope,
    actor: AuditActor,
    orderId: string,
    { wish, note = '' }: { wish: string; note?: string | undefined },
  ): Promise<void> {
    await this.appointments.read(scope, orderId);
    await this.db.transaction(async (tx) => {
      const bought = await this.appointments.lock(tx, orderId);
      const { callbackId, slotAt } = bought.slot;
      if (slotAt.getTime() <= Date.now()) throw new AppointmentOver();
      if ((await this.returns.statesOf([orderId], tx)).get(orderId)?.requested)
        throw new AppointmentReturnOpen(RESCHEDULE_MESSAGES.returnWaits);
      const id = await this.requests.add(tx, { orderId, callbackId, askedBy: actor.userId, slotAt, wish, note });
      if (id === null) throw new RescheduleOpen();
      const target = { kind: 'callback', id: String(callbackId), label: `Order ${bought.number}` } as const;
      await this.audit.record(tx, { actor, action: 'appointment.reschedule_asked', target });
      await this.notices.notifyStaff(tx, bought, { id, wish, note });
      tx.afterCommit(() => this.notices.updatePages(bought));
    });
  }
}
