import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_VIEWS, type OrdersQuery, type OrderView, type PurchasesCsvQuery } from '@warmline/contracts/orders/types';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { DayRangeQueryDto } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

export class OrdersQueryDto implements OrdersQuery {
  @MayBeEmpty()
  @IsIn(ORDER_VIEWS)
  view?: OrderView;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(ORDER_LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @IsUUID('all', { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, ORDER_LIMITS.pageSizeMax)
  limit?: number;
}

export class PurchasesCsvQueryDto extends DayRangeQueryDto implements PurchasesCsvQuery {}
