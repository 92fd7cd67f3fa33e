import { Body, Controller, Delete, Get, Header, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type {
  SuppressionEntriesResponse,
  SuppressionKey,
  SuppressionList,
  SuppressionReplacement,
} from '@warmline/contracts/suppression/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { agencyOf } from '../../agencies/public.js';
import { ChangeSuppressionList } from '../use-cases/change-suppression-list.use-case.js';
import { ReadSuppressionList } from '../use-cases/read-suppression-list.use-case.js';
import { ReplaceSuppressionList } from '../use-cases/replace-suppression-list.use-case.js';
import { SuppressionEntriesDto } from './dto/suppression-entries.dto.js';

/** Serves the do-not-call list of the caller's agency (L67). */
@Controller('api/suppression')
export class SuppressionController {
  constructor(
    private readonly read: ReadSuppressionList,
    private readonly change: ChangeSuppressionList,
    private readonly replacing: ReplaceSuppressionList,
  ) {}

  @Get()
  @Permission('suppression.manage')
  @RateLimit('own-lists')
  list(@Caller() caller: Principal): Promise<SuppressionList> {
    return this.read.execute(agencyOf(caller));
  }

  @Get('key')
  @Permission('suppression.manage')
  @RateLimit('own-changes')
  @Header('cache-control', 'no-store')
  key(@Caller() caller: Principal): Promise<SuppressionKey> {
    return this.read.key(caller, agencyOf(caller));
  }

  @Post('entries')
  @Permission('suppression.manage')
  @RateLimit('suppression-entries')
  @HttpCode(HttpStatus.OK)
  changeEntries(@Body() body: SuppressionEntriesDto, @Caller() caller: Principal): Promise<SuppressionEntriesResponse> {
    return this.change.execute(caller, agencyOf(caller), body);
  }

  @Post('replace')
  @Permission('suppression.manage')
  @RateLimit('own-changes')
  replace(@Caller() caller: Principal): Promise<SuppressionReplacement> {
    return this.replacing.start(agencyOf(caller));
  }

  @Post('replace/:generation/finish')
  @Permission('suppression.manage')
  @RateLimit('own-changes')
  @HttpCode(HttpStatus.OK)
  finish(@IntParam('generation') generation: number, @Caller() caller: Principal): Promise<SuppressionList> {
    return this.replacing.finish(caller, agencyOf(caller), generation);
  }

  /** Deletes all entries and renews the key. */
  @Delete()
  @Permission('suppression.manage')
  @RateLimit('own-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  wipe(@Caller() caller: Principal): Promise<void> {
    return this.replacing.wipe(caller, agencyOf(caller));
  }
}
