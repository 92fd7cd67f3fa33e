import { APPOINTMENT_SORTS, type AppointmentSort, type AppointmentsQuery } from '@warmline/contracts/callbacks/appointments';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { SortBy } from '@warmline/contracts/lists/page';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { IsString, MaxLength } from 'class-validator';
import { ZoneQueryDto } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';
import { OffersQueryDto } from './offers.query.js';

export class AppointmentsQueryDto extends OffersQueryDto implements AppointmentsQuery {
  @SortedBy(APPOINTMENT_SORTS)
  sort?: SortBy<AppointmentSort>;
}

/** The filters of the list, for its days. */
export class AppointmentDaysQueryDto extends ZoneQueryDto {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @QueryNumber(1, MAX_CHARGE_CENTS)
  priceMaxCents?: number;
}
