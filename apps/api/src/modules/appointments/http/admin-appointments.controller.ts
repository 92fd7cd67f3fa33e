import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import type { OpenReschedule } from '@warmline/contracts/callbacks/reschedule';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AnswerReschedule } from '../use-cases/answer-reschedule.use-case.js';
import { ReadAppointment } from '../use-cases/read-appointment.use-case.js';
import { presentOpen } from './appointment.presenter.js';
import { DeclineRescheduleDto, MoveAppointmentDto, OpenReschedulesQueryDto } from './dto/reschedule.dto.js';

/** Open requests for other times, for admins (L93). */
@Controller('api/admin/appointment-requests')
export class AdminAppointmentsController {
  constructor(
    private readonly readAppointment: ReadAppointment,
    private readonly answerReschedule: AnswerReschedule,
  ) {}

  @Get()
  @Permission('callbacks.manage')
  @RateLimit('admin-lists')
  async list(@Query() { limit = LIMITS.listPageSize, ...range }: OpenReschedulesQueryDto): Promise<Page<OpenReschedule>> {
    return presentPage(await this.readAppointment.open({ ...range, limit }), presentOpen);
  }

  @Post(':id/move')
  @Permission('callbacks.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  move(@UuidParam() id: string, @Body() body: MoveAppointmentDto, @Caller() caller: Principal): Promise<void> {
    return this.answerReschedule.move(caller, id, body);
  }

  @Post(':id/decline')
  @Permission('callbacks.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  decline(@UuidParam() id: string, @Body() { answer }: DeclineRescheduleDto, @Caller() caller: Principal): Promise<void> {
    return this.answerReschedule.decline(caller, id, answer);
  }
}
