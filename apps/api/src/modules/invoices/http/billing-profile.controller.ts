import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { BillingProfile } from '@warmline/contracts/statements/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { agencyOf } from '../../agencies/public.js';
import { EditBillingProfile } from '../use-cases/edit-billing-profile.use-case.js';
import { SaveBillingProfileDto } from './dto/billing-profile.dto.js';

/** Serves whom the documents of the caller's agency are made out to (W77). */
@Controller('api/billing-profile')
export class BillingProfileController {
  constructor(private readonly profile: EditBillingProfile) {}

  @Get()
  @Permission('agency.manage')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  read(@Caller() caller: Principal): Promise<BillingProfile> {
    return this.profile.read(agencyOf(caller));
  }

  @Put()
  @Permission('agency.manage')
  @RateLimit('own-changes')
  @Header('cache-control', 'no-store')
  async save(@Body() body: SaveBillingProfileDto, @Caller() caller: Principal): Promise<BillingProfile> {
    await this.profile.save(caller, agencyOf(caller), body);
    return this.profile.read(agencyOf(caller));
  }
}
