import {
  ADJUSTMENT_STATUSES,
  WALLET_SORTS,
  type AdjustmentRequest,
  type AdjustmentsQuery,
  type AdjustmentStatus,
  type DecisionRequest,
  type PromoRequest,
  type WalletSort,
  type WalletsQuery,
} from '@warmline/contracts/wallet/adjustment-types';
import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import type { SortBy } from '@warmline/contracts/lists/page';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min, NotEquals } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber, RequiredText, Time, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 100;
const AMOUNT = { message: ADJUSTMENT_MESSAGES.amount };
const PROMO_AMOUNT = { message: WALLET_MESSAGES.promoAmount };
const NOTE = { message: ADJUSTMENT_MESSAGES.note };

export class StaffEntriesQueryDto {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class WalletsQueryDto extends StaffEntriesQueryDto implements WalletsQuery {
  @Optional()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @SortedBy(WALLET_SORTS)
  sort?: SortBy<WalletSort>;
}

export class AdjustmentsQueryDto extends StaffEntriesQueryDto implements AdjustmentsQuery {
  @MayBeEmpty()
  @IsIn(ADJUSTMENT_STATUSES)
  status?: AdjustmentStatus;

  @MayBeEmpty()
  @IsUUID()
  agencyId?: string;
}

export class AdjustmentDto implements AdjustmentRequest {
  @NotEquals(0, AMOUNT)
  @Max(ADJUSTMENT_LIMITS.amount, AMOUNT)
  @Min(-ADJUSTMENT_LIMITS.amount, AMOUNT)
  @IsInt(AMOUNT)
  amountCents!: number;

  @RequiredText(ADJUSTMENT_MESSAGES.reason, ADJUSTMENT_LIMITS.reason.max)
  reason!: string;

  @IsUUID()
  requestId!: string;
}

export class PromoDto implements PromoRequest {
  @Max(WALLET_LIMITS.promo.max, PROMO_AMOUNT)
  @Min(1, PROMO_AMOUNT)
  @IsInt(PROMO_AMOUNT)
  amountCents!: number;

  @Time(WALLET_MESSAGES.promoEnd)
  expiresAt!: string;

  @RequiredText(ADJUSTMENT_MESSAGES.reason, ADJUSTMENT_LIMITS.reason.max)
  reason!: string;

  @IsUUID()
  requestId!: string;
}

export class DecisionDto implements DecisionRequest {
  @Optional()
  @Trimmed()
  @IsString(NOTE)
  @MaxLength(ADJUSTMENT_LIMITS.reason.max, NOTE)
  note?: string;
}
