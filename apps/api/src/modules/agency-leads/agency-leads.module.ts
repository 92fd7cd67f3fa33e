import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AgencyCallbacksController } from './http/agency-callbacks.controller.js';
import { AgencyLeadsController } from './http/agency-leads.controller.js';
import { CustomerLeadsController } from './http/customer-leads.controller.js';
import { AgencyLeadRepository } from './persistence/agency-lead.repository.js';
import { LeadExportRepository } from './persistence/lead-export.repository.js';
import { ChangeAgencyLeads } from './use-cases/change-agency-leads.use-case.js';
import { ExportAgencyLeads } from './use-cases/export-agency-leads.use-case.js';
import { ReadAgencyLeads } from './use-cases/read-agency-leads.use-case.js';
import { ReadCustomerLeads } from './use-cases/read-customer-leads.use-case.js';

/** Wires My Leads: the leads and callbacks that an agency owns, with its status, notes and exports. */
@Module({
  imports: [AgenciesModule],
  controllers: [AgencyLeadsController, AgencyCallbacksController, CustomerLeadsController],
  providers: [
    AgencyLeadRepository,
    LeadExportRepository,
    ReadAgencyLeads,
    ReadCustomerLeads,
    ChangeAgencyLeads,
    ExportAgencyLeads,
  ],
})
export class AgencyLeadsModule {}
