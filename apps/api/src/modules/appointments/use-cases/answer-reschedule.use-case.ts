import { Injectable } from '@nestjs/common';
import { RESCHEDULE_MESSAGES } from '@warmline/contracts/callbacks/reschedule';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { AppointmentSlots } from '../../callbacks/public.js';
import { OrderAppointments, OrderReturns, type BoughtAppointment } from '../../orders/public.js';
import { AppointmentNotices } from '../appointment-notices.js';
import { AppointmentReturnOpen, RescheduleAnswered } from '../appointments.errors.js';
import { AppointmentRequestRepository, type Answer } from '../persistence/appointment-request.repository.js';

/** Answers a request for another time, once, and emails the buyer (L93). The order is locked first. */
@Injectable()
export class AnswerReschedule {
  constructor(
    private readonly db: Database,
    private readonly appointments: OrderAppointments,
    private readonly returns: OrderReturns,
    private readonly requests: AppointmentRequestRepository,
    private readonly slots: AppointmentSlots,
    private readonly notices: AppointmentNotices,
    private readonly audit: Audit,
  ) {}

  /**
   * Sets the newly agreed time, on the clocks of the prospect's state. Throws NotFound, RescheduleAnswered, OrderNotPaid,
   * AppointmentReturned, AppointmentReturnOpen, ValidationFailed.
   */
  async move(
    actor: AuditActor,
    id: string,
    { slotAt, answer = '' }: { slotAt: string; answer?: string | undefined },
  ): Promise<void> {
    await this.answer(id, { outcome: 'moved', answer, by: actor.userId }, async (tx, bought) => {
      const { orderId } = bought;
      if ((await this.returns.statesOf([orderId], tx)).get(orderId)?.requested)
        throw new AppointmentReturnOpen(RESCHEDULE_MESSAGES.returnOpen);
      const slot = await this.slots.move(tx, bought.slot, slotAt);
      await this.audit.record(tx, {
        actor,
        action: 'appointment.moved',
        target: targetOf(bought),
        before: { slotAt: bought.slot.slotAt.toISOString() },
        after: { slotAt: slot.slotAt.toISOString() },
      });
      await this.notices.notifyMoved(tx, { ...bought, slot }, id, answer);
    });
  }

  /** Leaves the time as it is. Throws NotFound, RescheduleAnswered, OrderNotPaid, AppointmentReturned. */
  async decline(actor: AuditActor, id: string, answer: string): Promise<void> {
    await this.answer(id, { outcome: 'declined', answer, by: actor.userId }, async (tx, bought) => {
      await this.audit.record(tx, {
        actor,
        action: 'appointment.reschedule_declined',
        target: targetOf(bought),
        after: { answer },
      });
      await this.notices.notifyKept(tx, bought, id, answer);
    });
  }

  private async answer(
    id: string,
    answer: Answer,
    apply: (tx: Transaction, bought: BoughtAppointment) => Promise<void>,
  ): Promise<void> {
    const request = await this.requests.find(id);
    if (!request) throw new NotFound('The request');
    if (request.outcome !== null) throw new RescheduleAnswered();
    await this.db.transaction(async (tx) => {
      const bought = await this.appointments.lock(tx, request.orderId);
      if (!(await this.requests.answer(tx, id, answer))) throw new RescheduleAnswered();
      await apply(tx, bought);
      tx.afterCommit(() => this.notices.updatePages(bought));
    });
  }
}

function targetOf({ number, slot }: BoughtAppointment) {
  return { kind: 'callback', id: String(slot.callbackId), label: `Order ${number}` } as const;
}
