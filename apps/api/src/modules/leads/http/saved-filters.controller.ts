import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Patch, Post } from '@nestjs/common';
import type { SavedFilter } from '@warmline/contracts/leads/saved-filters';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { agencyOf } from '../../agencies/public.js';
import type { FilterOwner } from '../filter-owner.js';
import { SavedFilters } from '../use-cases/list/saved-filters.use-case.js';
import { RenameFilterDto, SaveFilterDto } from './dto/saved-filter.dto.js';

const ownerOf = (caller: Principal): FilterOwner => ({ userId: caller.userId, agencyId: agencyOf(caller) });

/** Serves the filters that the caller saved (L60). */
@Controller('api/saved-filters')
export class SavedFiltersController {
  constructor(
    private readonly filters: SavedFilters,
    private readonly slots: AccountSlots,
  ) {}

  @Get()
  @Permission('own_settings')
  @RateLimit('browse')
  list(@Caller() caller: Principal): Promise<SavedFilter[]> {
    return this.slots.run(caller.userId, () => this.filters.list(ownerOf(caller)));
  }

  @Post()
  @Permission('own_settings')
  @RateLimit('lead-changes')
  save(@Body() { name, query }: SaveFilterDto, @Caller() caller: Principal): Promise<SavedFilter> {
    return this.filters.save(ownerOf(caller), name, query);
  }

  @Patch(':id')
  @Permission('own_settings')
  @RateLimit('lead-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  rename(@UuidParam() id: string, @Body() { name }: RenameFilterDto, @Caller() caller: Principal): Promise<void> {
    return this.filters.rename(ownerOf(caller), id, name);
  }

  /** Resets the count of new leads, because the caller opened the filter. */
  @Post(':id/seen')
  @Permission('own_settings')
  @RateLimit('lead-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  markSeen(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    return this.filters.markSeen(ownerOf(caller), id);
  }

  @Delete(':id')
  @Permission('own_settings')
  @RateLimit('lead-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    return this.filters.remove(ownerOf(caller), id);
  }
}
