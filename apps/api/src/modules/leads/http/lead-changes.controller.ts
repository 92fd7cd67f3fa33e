import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import type { LeadChange, LeadChangeException, LeadChangePreview } from '@warmline/contracts/leads/change-types';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ReadLeadChanges } from '../use-cases/changes/read-lead-changes.use-case.js';
import { PlanLeadChange } from '../use-cases/changes/plan-lead-change.use-case.js';
import { StartLeadChange } from '../use-cases/changes/start-lead-change.use-case.js';
import { LeadChangeDto, LeadChangesQueryDto } from './dto/lead-change.dto.js';
import { presentChange, presentException } from './lead-change.presenter.js';

const DEFAULT_PAGE = 20;

/** Bulk changes of leads: previewed, started, undone. */
@Controller('api/admin/lead-changes')
export class LeadChangesController {
  constructor(
    private readonly planChange: PlanLeadChange,
    private readonly startChange: StartLeadChange,
    private readonly changes: ReadLeadChanges,
  ) {}

  /** Plans a change and returns what it would do. No lead is changed. */
  @Post()
  @Permission('leads.manage')
  @RateLimit('bulk-previews')
  async plan(@Body() body: LeadChangeDto, @Caller() { userId }: Principal): Promise<LeadChangePreview> {
    const { examples, ...change } = await this.changes.preview(await this.planChange.execute(body, userId));
    return { ...presentChange(change, Date.now()), examples };
  }

  /** Returns the changes that were started, newest first. */
  @Get()
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async list(@Query() { cursor, limit = DEFAULT_PAGE }: LeadChangesQueryDto): Promise<Page<LeadChange>> {
    const now = Date.now();
    return presentPage(await this.changes.page({ cursor, limit }), (change) => presentChange(change, now));
  }

  @Get(':id')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string): Promise<LeadChange> {
    return presentChange(await this.changes.one(id), Date.now());
  }

  /** Returns the first 200 leads that a change left out, or that its undo kept. */
  @Get(':id/exceptions')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async exceptions(@UuidParam() id: string): Promise<LeadChangeException[]> {
    return (await this.changes.exceptions(id)).map(presentException);
  }

  @Post(':id/start')
  @HttpCode(HttpStatus.OK)
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  async start(@UuidParam() id: string, @Caller() caller: Principal): Promise<LeadChange> {
    await this.startChange.execute(id, caller);
    return this.read(id);
  }

  @Post(':id/undo')
  @HttpCode(HttpStatus.OK)
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  async undo(@UuidParam() id: string, @Caller() caller: Principal): Promise<LeadChange> {
    await this.startChange.undo(id, caller);
    return this.read(id);
  }
}
