import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SuppressionModule } from '../suppression/suppression.module.js';
import { AppointmentSlots } from './appointment-slots.js';
import { CallbackStock } from './callback-stock.js';
import { ListedCallbacks } from './listed-callbacks.js';
import { AppointmentOffersController } from './http/appointment-offers.controller.js';
import { CallbackOffersController } from './http/callback-offers.controller.js';
import { CallbackFilesController } from './http/callback-files.controller.js';
import { CallbacksController } from './http/callbacks.controller.js';
import { AppointmentSlotRepository } from './persistence/appointment-slot.repository.js';
import { AppointmentRepository } from './persistence/appointment.repository.js';
import { CallbackRepository } from './persistence/callback.repository.js';
import { CallbackStockRepository } from './persistence/callback-stock.repository.js';
import { AddCallback } from './use-cases/add-callback.use-case.js';
import { AddCallbackFile } from './use-cases/files/add-callback-file.use-case.js';
import { ReadCallbackFile } from './use-cases/files/read-callback-file.js';
import { ListAppointments } from './use-cases/list-appointments.use-case.js';
import { ListCallbacks } from './use-cases/list-callbacks.use-case.js';
import { ListOffers } from './use-cases/list-offers.use-case.js';
import { RemoveCallback } from './use-cases/remove-callback.use-case.js';

/** Wires the callbacks that admins enter and buyers buy. */
@Module({
  imports: [AuditModule, SuppressionModule],
  controllers: [CallbacksController, CallbackFilesController, CallbackOffersController, AppointmentOffersController],
  providers: [
    CallbackRepository,
    CallbackStockRepository,
    AppointmentRepository,
    CallbackStock,
    ListedCallbacks,
    AppointmentSlotRepository,
    AppointmentSlots,
    AddCallback,
    ListCallbacks,
    RemoveCallback,
    ListOffers,
    ListAppointments,
    ReadCallbackFile,
    AddCallbackFile,
  ],
  exports: [AppointmentSlots, CallbackStock, ListedCallbacks],
})
export class CallbacksModule {}
