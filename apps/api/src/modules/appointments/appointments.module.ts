import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CallbacksModule } from '../callbacks/callbacks.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SiteModule } from '../site/site.module.js';
import { AppointmentNotices } from './appointment-notices.js';
import { AdminAppointmentsController } from './http/admin-appointments.controller.js';
import { AppointmentsController } from './http/appointments.controller.js';
import { CloseRefunded } from './jobs/close-refunded.subscriber.js';
import { CloseReturned } from './jobs/close-returned.subscriber.js';
import { RestoreReopened } from './jobs/restore-reopened.subscriber.js';
import { AppointmentRequestRepository } from './persistence/appointment-request.repository.js';
import { AnswerReschedule } from './use-cases/answer-reschedule.use-case.js';
import { AskReschedule } from './use-cases/ask-reschedule.use-case.js';
import { CancelAppointment } from './use-cases/cancel-appointment.use-case.js';
import { ReadAppointment } from './use-cases/read-appointment.use-case.js';
import { RemindBuyers } from './use-cases/remind-buyers.use-case.js';
import { RestoreAppointment } from './use-cases/restore-appointment.use-case.js';

/** Wires what follows the purchase of an appointment: calendar file, reminder, and another time. */
@Module({
  imports: [AgenciesModule, AuditModule, CallbacksModule, NotificationsModule, OrdersModule, SiteModule],
  controllers: [AppointmentsController, AdminAppointmentsController],
  providers: [
    AppointmentRequestRepository,
    AppointmentNotices,
    ReadAppointment,
    AskReschedule,
    AnswerReschedule,
    CancelAppointment,
    RestoreAppointment,
    RemindBuyers,
    CloseRefunded,
    CloseReturned,
    RestoreReopened,
  ],
  exports: [ReadAppointment],
})
export class AppointmentsModule {}
