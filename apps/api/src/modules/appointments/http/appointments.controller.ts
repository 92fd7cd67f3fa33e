import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import type { OrderAppointment } from '@warmline/contracts/callbacks/reschedule';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { AskReschedule } from '../use-cases/ask-reschedule.use-case.js';
import { ReadAppointment } from '../use-cases/read-appointment.use-case.js';
import { presentAppointment } from './appointment.presenter.js';
import { AskRescheduleDto } from './dto/reschedule.dto.js';

/** Serves the appointment of a paid order to the seats that may see it. */
@Controller('api/orders')
export class AppointmentsController {
  constructor(
    private readonly readAppointment: ReadAppointment,
    private readonly askReschedule: AskReschedule,
    private readonly accessLog: AccessLog,
  ) {}

  @Get(':id/appointment')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<OrderAppointment> {
    return presentAppointment(await this.readAppointment.of(scopeOf(caller), id));
  }

  /** Returns the appointment as a calendar file (L90). */
  @Get(':id/appointment.ics')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async calendar(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<void> {
    const scope = scopeOf(caller);
    const { number, content } = await this.readAppointment.calendar(scope, id);
    if (scope.seesContacts) await this.accessLog.record(caller, 'order_opened', [{ ref: id }]);
    void reply
      .header('content-disposition', `attachment; filename="warmline-${number}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(content);
  }

  /** Asks for another time (L92). */
  @Post(':id/appointment/reschedule')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit('reschedule')
  async ask(@UuidParam() id: string, @Body() body: AskRescheduleDto, @Caller() caller: Principal): Promise<OrderAppointment> {
    const scope = scopeOf(caller);
    await this.askReschedule.execute(scope, caller, id, body);
    return presentAppointment(await this.readAppointment.of(scope, id));
  }
}
