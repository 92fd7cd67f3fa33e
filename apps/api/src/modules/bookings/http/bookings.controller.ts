import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { BookedCall, BookingSlots, LinkedCall } from '@warmline/contracts/bookings/types';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { BookCall } from '../use-cases/book-call.use-case.js';
import { CancelCall } from '../use-cases/cancel-call.use-case.js';
import { ChangeHours } from '../use-cases/change-hours.use-case.js';
import { ListSlots } from '../use-cases/list-slots.use-case.js';
import { ReadLink } from '../use-cases/read-link.use-case.js';
import { presentLinked } from './booking.presenter.js';
import { BookCallDto } from './dto/book-call.dto.js';
import { BookingLinkDto } from './dto/booking-link.dto.js';

/** Calls that visitors book. */
@Controller('api/bookings')
export class BookingsController {
  constructor(
    private readonly listSlots: ListSlots,
    private readonly bookCall: BookCall,
    private readonly hours: ChangeHours,
    private readonly readLink: ReadLink,
    private readonly cancelCall: CancelCall,
  ) {}

  /** Returns the free slots as instants. */
  @Get('slots')
  @Public()
  @RateLimit('booking-slots')
  @Header('cache-control', 'public, max-age=10')
  async slots(): Promise<BookingSlots> {
    return { slots: (await this.listSlots.free()).map((slot) => slot.toISOString()) };
  }

  /** Books a slot. */
  @Post()
  @Public()
  @RateLimit('booking', 'booking-day', 'booking-network')
  async book(@Body() { startsAt, timeZone, agency, note, name, email, phone }: BookCallDto): Promise<BookedCall> {
    const start = new Date(startsAt);
    await this.bookCall.execute({
      startsAt: start,
      name,
      email,
      agency: agency ?? '',
      note: note ?? '',
      phone: normalizePhone(phone)!,
      timeZone: timeZone ?? (await this.hours.read()).hours.timeZone,
    });
    return { startsAt: start.toISOString() };
  }

  /** Returns the call behind the link of an email; a POST, because a token doesn't belong into an address. Changes nothing. */
  @Post('find')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('booking-link')
  async find(@Body() { token }: BookingLinkDto): Promise<LinkedCall> {
    return presentLinked(await this.readLink.execute(token));
  }

  /** Cancels the call behind the link of an email. */
  @Post('cancel')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('booking-link')
  async cancel(@Body() { token }: BookingLinkDto): Promise<LinkedCall> {
    const { id } = await this.readLink.execute(token);
    await this.cancelCall.execute(id, null);
    return presentLinked(await this.readLink.execute(token));
  }
}
