import { Module } from '@nestjs/common';
import { AgencyLeadsController } from './http/agency-leads.controller.js';
import { AgencyLeadRepository } from './persistence/agency-lead.repository.js';
import { LeadExportRepository } from './persistence/lead-export.repository.js';
import { ChangeAgencyLeads } from './use-cases/change-agency-leads.use-case.js';
import { ExportAgencyLeads } from './use-cases/export-agency-leads.use-case.js';
import { ReadAgencyLeads } from './use-cases/read-agency-leads.use-case.js';

/** Wires My Leads: the leads that an agency owns, with its status, notes and exports. */
@Module({
  controllers: [AgencyLeadsController],
  providers: [AgencyLeadRepository, LeadExportRepository, ReadAgencyLeads, ChangeAgencyLeads, ExportAgencyLeads],
})
export class AgencyLeadsModule {}
