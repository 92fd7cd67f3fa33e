import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SiteModule } from '../site/site.module.js';
import { BookingNotices } from './booking-notices.js';
import { AdminBookingsController } from './http/admin-bookings.controller.js';
import { BookingsController } from './http/bookings.controller.js';
import { BookingListRepository } from './persistence/booking-list.repository.js';
import { BookingRepository } from './persistence/booking.repository.js';
import { HoursRepository } from './persistence/hours.repository.js';
import { BookCall } from './use-cases/book-call.use-case.js';
import { CancelCall } from './use-cases/cancel-call.use-case.js';
import { ChangeHours } from './use-cases/change-hours.use-case.js';
import { ConfirmBooking } from './use-cases/confirm-booking.use-case.js';
import { ListBookings } from './use-cases/list-bookings.use-case.js';
import { ListSlots } from './use-cases/list-slots.use-case.js';
import { ReadLink } from './use-cases/read-link.use-case.js';
import { TidyBookings } from './use-cases/tidy-bookings.use-case.js';

/** Wires the calls that visitors book in the owner's hours. */
@Module({
  imports: [AuditModule, NotificationsModule, SiteModule],
  controllers: [BookingsController, AdminBookingsController],
  providers: [
    BookingRepository,
    BookingListRepository,
    HoursRepository,
    BookingNotices,
    ListSlots,
    BookCall,
    ConfirmBooking,
    CancelCall,
    ReadLink,
    ListBookings,
    ChangeHours,
    TidyBookings,
  ],
})
export class BookingsModule {}
