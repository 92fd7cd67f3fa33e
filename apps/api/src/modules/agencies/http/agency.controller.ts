import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AgencySettings } from '@warmline/contracts/agencies/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { agencyOf } from '../purchase-scope.js';
import { EditAgency } from '../use-cases/edit-agency.use-case.js';
import { SaveAgencyDto } from './dto/save-agency.dto.js';

/** Serves the settings of the caller's agency. */
@Controller('api/agency')
export class AgencyController {
  constructor(private readonly agency: EditAgency) {}

  @Get()
  @Permission('agency.manage')
  @RateLimit('own-lists')
  read(@Caller() caller: Principal): Promise<AgencySettings> {
    return this.agency.read(agencyOf(caller));
  }

  @Put()
  @Permission('agency.manage')
  @RateLimit('own-changes')
  async save(@Body() body: SaveAgencyDto, @Caller() caller: Principal): Promise<AgencySettings> {
    await this.agency.save(caller, agencyOf(caller), body);
    return this.agency.read(agencyOf(caller));
  }
}
