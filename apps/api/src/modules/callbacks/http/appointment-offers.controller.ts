import { Controller, Get, Query } from '@nestjs/common';
import type { AppointmentDay, AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { toInstants } from '../../../platform/http/day-range.query.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ListAppointments } from '../use-cases/list-appointments.use-case.js';
import { presentAppointment } from './callback.presenter.js';
import { AppointmentDaysQueryDto, AppointmentsQueryDto } from './dto/appointments.query.js';

/** Lists the appointments on sale (L87). */
@Controller('api/appointments')
export class AppointmentOffersController {
  constructor(private readonly listAppointments: ListAppointments) {}

  /** Returns one page of the appointments on sale, masked, soonest first. */
  @Get()
  @Permission('leads.browse')
  @RateLimit('browse')
  async list(@Query() query: AppointmentsQueryDto, @Caller() { userId }: Principal): Promise<Page<AppointmentOffer>> {
    const { state = null, priceMaxCents = null, sort, cursor, limit = LIMITS.listPageSize } = query;
    const filter = { state, priceMaxCents, slot: toInstants(query) };
    const range = { limit, ...(sort && { sort }), ...(cursor !== undefined && { cursor }) };
    return presentPage(await this.listAppointments.page(userId, filter, range), presentAppointment);
  }

  /** Returns the days with appointments on sale, with their numbers, for the calendar. */
  @Get('days')
  @Permission('leads.browse')
  @RateLimit('browse')
  days(
    @Query() { zone = 'UTC', ...filters }: AppointmentDaysQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<AppointmentDay[]> {
    const { state = null, priceMaxCents = null } = filters;
    return this.listAppointments.days(userId, { state, priceMaxCents }, zone);
  }
}
