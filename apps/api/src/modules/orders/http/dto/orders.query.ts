import { ORDER_VIEWS, type OrdersQuery, type OrderView, type PurchasesCsvQuery } from '@warmline/contracts/api/orders';
import { LIMITS } from '@warmline/contracts/limits';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

const DAY_MS = 86_400_000;
const WRONG_DAY = { message: 'Please enter a day such as 2026-11-21.' };

/** An empty field of a form asks for nothing. */
const Filled = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

export class OrdersQueryDto implements OrdersQuery {
  @IsOptional()
  @Filled()
  @IsIn(ORDER_VIEWS)
  view?: OrderView;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.orderSearchLength)
  q?: string;

  @IsOptional()
  @IsUUID('all', { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, LIMITS.ordersPageSizeMax)
  limit?: number;
}

export class PurchasesCsvQueryDto implements PurchasesCsvQuery {
  @IsOptional()
  @Filled()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, WRONG_DAY)
  @IsISO8601({ strict: true }, WRONG_DAY)
  from?: string;

  @IsOptional()
  @Filled()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, WRONG_DAY)
  @IsISO8601({ strict: true }, WRONG_DAY)
  to?: string;
}

/** The moments a period of days begins and ends (exclusive), in UTC; null leaves a side open. */
export function toPeriod({ from, to }: PurchasesCsvQueryDto): { from: Date | null; until: Date | null } {
  return { from: from ? new Date(from) : null, until: to ? new Date(new Date(to).getTime() + DAY_MS) : null };
}
