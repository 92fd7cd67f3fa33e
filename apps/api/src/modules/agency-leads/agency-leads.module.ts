import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AgencyCallbacksController } from './http/agency-callbacks.controller.js';
import { AgencyLeadsController } from './http/agency-leads.controller.js';
import { CustomerLeadsController } from './http/customer-leads.controller.js';
import { AgencyCallbackRepository } from './persistence/agency-callback.repository.js';
import { AgencyLeadRepository } from './persistence/agency-lead.repository.js';
import { LeadExportRepository } from './persistence/lead-export.repository.js';
import { ChangeAgencyLeads } from './use-cases/change-agency-leads.use-case.js';
import { ExportAgencyLeads } from './use-cases/export-agency-leads.use-case.js';
import { ReadAgencyCallbacks } from './use-cases/read-agency-callbacks.use-case.js';
import { ReadAgencyLeads } from './use-cases/read-agency-leads.use-case.js';
import { ReadCustomerLeads } from './use-cases/read-customer-leads.use-case.js';

/** Wires My Leads: the leads that an agency owns, with its status, notes and exports. */
@Module({
  imports: [AgenciesModule],
  controllers: [AgencyLeadsController, AgencyCallbacksController, CustomerLeadsController],
  providers: [
    AgencyLeadRepository,
    AgencyCallbackRepository,
    LeadExportRepository,
    ReadAgencyLeads,
    ReadAgencyCallbacks,
    ReadCustomerLeads,
    ChangeAgencyLeads,
    ExportAgencyLeads,
  ],
})
export class AgencyLeadsModule {}
