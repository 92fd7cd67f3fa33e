import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AdminLeadsController } from './http/admin-leads.controller.js';
import { CallbacksController } from './http/callbacks.controller.js';
import { AdminLeadRepository } from './persistence/admin-lead.repository.js';
import { CallbackRepository } from './persistence/callback.repository.js';
import { AccountSlots } from './use-cases/account-slots.js';
import { AddCallback } from './use-cases/add-callback.use-case.js';
import { AddLead } from './use-cases/add-lead.use-case.js';
import { BrowseLeads } from './use-cases/browse-leads.use-case.js';
import { ChangeOfSale } from './use-cases/change-of-sale.js';
import { ListCallbacks } from './use-cases/list-callbacks.use-case.js';
import { PutBackLead } from './use-cases/put-back-lead.use-case.js';
import { RemoveCallback } from './use-cases/remove-callback.use-case.js';
import { WithdrawLead } from './use-cases/withdraw-lead.use-case.js';

/** Wires the admin routes and use cases for single leads and callbacks. */
@Module({
  imports: [AuditModule],
  controllers: [AdminLeadsController, CallbacksController],
  providers: [
    AdminLeadRepository,
    CallbackRepository,
    AddLead,
    BrowseLeads,
    WithdrawLead,
    PutBackLead,
    ChangeOfSale,
    AddCallback,
    AccountSlots,
    ListCallbacks,
    RemoveCallback,
  ],
})
export class AdminLeadsModule {}
