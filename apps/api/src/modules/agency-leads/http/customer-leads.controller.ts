import { Controller, Get } from '@nestjs/common';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { CustomerLeads } from '@warmline/contracts/agency-leads/customer';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { ReadCustomerLeads } from '../use-cases/read-customer-leads.use-case.js';
import { presentCustomerLead } from './agency-lead.presenter.js';

/** The leads part of a customer's page (P50): no contacts, and masked names for support. */
@Controller('api/admin/customers')
export class CustomerLeadsController {
  constructor(private readonly leads: ReadCustomerLeads) {}

  @Get(':id/leads')
  @Permission('users.list')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<CustomerLeads> {
    const { counts, latest } = await this.leads.execute(id);
    const inFull = permissionsOf(caller).includes('leads.manage');
    return { all: counts.all, byStatus: counts.byStatus, latest: latest.map(presentCustomerLead(inFull)) };
  }
}
