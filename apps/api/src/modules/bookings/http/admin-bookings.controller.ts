import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import type { BookingHoursView, BookingRow, DayHours } from '@warmline/contracts/bookings/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { CancelCall } from '../use-cases/cancel-call.use-case.js';
import { ChangeHours } from '../use-cases/change-hours.use-case.js';
import { ListBookings } from '../use-cases/list-bookings.use-case.js';
import { presentBooking } from './booking.presenter.js';
import { BookingsQueryDto, CancelBookingDto, ChangeHoursDto } from './dto/admin-bookings.dto.js';

/** Booked calls and the owner's hours, for admins. */
@Controller('api/admin')
export class AdminBookingsController {
  constructor(
    private readonly listBookings: ListBookings,
    private readonly cancelCall: CancelCall,
    private readonly changeHours: ChangeHours,
  ) {}

  @Get('bookings')
  @Permission('bookings.manage')
  @RateLimit('admin-lists')
  async list(
    @Query() { period = 'upcoming', limit = LIMITS.listPageSize, ...range }: BookingsQueryDto,
  ): Promise<Page<BookingRow>> {
    return presentPage(await this.listBookings.page(period, { ...range, limit }), presentBooking);
  }

  /** Cancels a call before it starts; both sides get an email. */
  @Post('bookings/:id/cancel')
  @Permission('bookings.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  async cancel(@UuidParam() id: string, @Body() { reason }: CancelBookingDto, @Caller() caller: Principal): Promise<void> {
    await this.cancelCall.execute(id, caller, reason);
  }

  @Get('booking-hours')
  @Permission('bookings.manage')
  @RateLimit('admin-lists')
  hours(): Promise<BookingHoursView> {
    return this.changeHours.read();
  }

  @Post('booking-hours')
  @Permission('bookings.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async change(@Body() body: ChangeHoursDto, @Caller() caller: Principal): Promise<BookingHoursView> {
    await this.changeHours.execute(caller, { ...body, week: body.week.map(rangeOf), away: rangeOf(body.away) });
    return this.changeHours.read();
  }
}

/** Returns a range without anything else that the body may contain. */
function rangeOf(range: DayHours | null): DayHours | null {
  return range && { from: range.from, to: range.to };
}
