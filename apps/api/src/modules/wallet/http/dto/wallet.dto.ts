import {
  WALLET_ENTRY_KINDS,
  type DepositRequest,
  type WalletEntriesQuery,
  type WalletEntryKind,
} from '@warmline/contracts/wallet/types';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { DayRangeQueryDto, toInstants } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';
import type { FeedFilter } from '../../../ledger/public.js';

const PAGE_MAX = 100;
const AMOUNT = { message: 'Please enter an amount in whole cents' };

export class WalletEntriesQueryDto extends DayRangeQueryDto implements WalletEntriesQuery {
  @MayBeEmpty()
  @IsIn(WALLET_ENTRY_KINDS)
  kind?: WalletEntryKind;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class DepositDto implements DepositRequest {
  // Decorators apply from the bottom up: what is no amount at all has another code than one that is out of range (W3).
  @Max(Number.MAX_SAFE_INTEGER, AMOUNT)
  @Min(1, AMOUNT)
  @IsInt(AMOUNT)
  amountCents!: number;

  @IsUUID()
  requestId!: string;

  @Optional()
  @IsUUID()
  cardId?: string;

  @Optional()
  @IsBoolean()
  saveCard?: boolean;

  // Missing or outdated is one answer, consent_missing: the use case gives it.
  @Optional()
  @IsString()
  @MaxLength(40)
  consentVersion?: string;
}

export function toFeedFilter({ kind, ...days }: WalletEntriesQueryDto): FeedFilter {
  return { kind: kind || null, days: toInstants(days) };
}
