import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CallbacksController } from './http/callbacks.controller.js';
import { CallbackRepository } from './persistence/callback.repository.js';
import { AddCallback } from './use-cases/add-callback.use-case.js';
import { ListCallbacks } from './use-cases/list-callbacks.use-case.js';
import { RemoveCallback } from './use-cases/remove-callback.use-case.js';

/** Wires the callbacks that admins enter and list. */
@Module({
  imports: [AuditModule],
  controllers: [CallbacksController],
  providers: [CallbackRepository, AddCallback, ListCallbacks, RemoveCallback],
})
export class CallbacksModule {}
