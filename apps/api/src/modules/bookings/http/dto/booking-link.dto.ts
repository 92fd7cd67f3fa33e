import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { BookingLinkRequest } from '@warmline/contracts/bookings/types';
import { IsString, MaxLength } from 'class-validator';

export class BookingLinkDto implements BookingLinkRequest {
  @IsString({ message: BOOKING_MESSAGES.linkUnknown })
  @MaxLength(100, { message: BOOKING_MESSAGES.linkUnknown })
  token!: string;
}
