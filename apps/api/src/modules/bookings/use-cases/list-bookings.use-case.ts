import { Injectable } from '@nestjs/common';
import type { BookingPeriod, BookingSort } from '@warmline/contracts/bookings/types';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { BookingListRepository, type ListedBooking } from '../persistence/booking-list.repository.js';

/** Lists the calls ahead, or those that are over, for admins. */
@Injectable()
export class ListBookings {
  constructor(private readonly list: BookingListRepository) {}

  async page(period: BookingPeriod, range: PageRange<BookingSort>): Promise<PageRows<ListedBooking>> {
    const isFirst = range.cursor === undefined;
    const [page, count] = await Promise.all([this.list.findPage(period, range), isFirst ? this.list.count(period) : null]);
    return count === null ? page : { ...page, total: { count, exact: true } };
  }
}
