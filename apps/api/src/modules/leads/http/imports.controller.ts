import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import type { ImportLeadsLeft, ImportRowsPage, ImportView } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { csvLine } from '@warmline/domain/csv-text';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { AddressId } from '../../../platform/http/address-id.js';
import { TakesForm } from '../../../platform/http/takes-form.decorator.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../platform/http/upload.interceptor.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ConfirmImport } from '../use-cases/confirm-import.use-case.js';
import { DiscardImport } from '../use-cases/discard-import.use-case.js';
import { ExportPlaces } from '../use-cases/export-places.js';
import { ListRejectedRows } from '../use-cases/list-rejected-rows.use-case.js';
import { ListImportRows } from '../use-cases/list-import-rows.use-case.js';
import { ReplanImport } from '../use-cases/replan-import.use-case.js';
import { UndoImport } from '../use-cases/undo-import.use-case.js';
import { UploadLeads } from '../use-cases/upload-leads.use-case.js';
import { WatchImport } from '../use-cases/watch-import.use-case.js';
import { ImportHistory } from '../use-cases/import-history.use-case.js';
import { ImportPlanDto } from './dto/import-plan.dto.js';
import { ImportListQueryDto, ImportRowsQueryDto } from './dto/import-rows.query.js';
import { presentImport, rejectedAsCsv } from './import.presenter.js';

const TEMPLATE_NAME = 'aged-leads-template-auto-pricing.csv';
const TEMPLATE =
  csvLine(['name', 'email', 'phone', 'state', 'form_fill_time']) +
  csvLine(['Margaret Hill', 'margaret.hill@mail.example', '(614) 555-0123', 'OH', '2026-09-14 10:30']) +
  csvLine(['Robert Garza', '', '305-555-0188', 'Florida', '08/02/2026']);

@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly uploadLeads: UploadLeads,
    private readonly replanImport: ReplanImport,
    private readonly confirmImport: ConfirmImport,
    private readonly discardImport: DiscardImport,
    private readonly watchImport: WatchImport,
    private readonly history: ImportHistory,
    private readonly listRejectedRows: ListRejectedRows,
    private readonly listImportRows: ListImportRows,
    private readonly undoImport: UndoImport,
    private readonly exports: ExportPlaces,
  ) {}

  /** Takes a CSV file (field `file`) and answers its plan, or `planning` when that takes longer. */
  @Post()
  @Permission('leads.import')
  @RateLimit('upload')
  @TakesForm()
  @UseInterceptors(acceptOneFile({ field: 'file', extensions: ['.csv'], maxBytes: LIMITS.importFileBytes, area: 'import' }))
  async upload(@Upload() file: UploadedFile, @Caller() caller: Principal): Promise<ImportView> {
    const id = await this.uploadLeads.execute(caller, file.originalName, file);
    return presentImport(await this.watchImport.settled(id));
  }

  @Get()
  @Permission('leads.import')
  @RateLimit('desk-lists')
  async list(@Query() query: ImportListQueryDto): Promise<ImportView[]> {
    return (await this.history.newest(query.before, query.limit)).map(presentImport);
  }

  @Get('template.csv')
  @Permission('leads.import')
  template(@Res() reply: FastifyReply): void {
    void reply
      .header('content-disposition', `attachment; filename="${TEMPLATE_NAME}"`)
      .type('text/csv; charset=utf-8')
      .send(TEMPLATE);
  }

  @Get(':id')
  @Permission('leads.import')
  async read(@AddressId() id: string): Promise<ImportView> {
    return presentImport(await this.watchImport.read(id));
  }

  /** Plans again with chosen columns and prices. */
  @Post(':id/plan')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async plan(@AddressId() id: string, @Body() body: ImportPlanDto): Promise<ImportView> {
    await this.replanImport.execute(id, { ...body, mapping: { ...body.mapping } });
    return presentImport(await this.watchImport.settled(id));
  }

  /** Confirm Upload: stores exactly what the plan said. */
  @Post(':id/confirm')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async confirm(@AddressId() id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.confirmImport.execute(id, caller);
    return presentImport(await this.watchImport.settled(id));
  }

  /** Gives up an upload that nobody confirmed; its file goes. */
  @Post(':id/discard')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async discard(@AddressId() id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.discardImport.execute(id, caller);
    return presentImport(await this.watchImport.read(id));
  }

  /** A window of the file's rows, each with what becomes of it. */
  @Get(':id/rows')
  @Permission('leads.import')
  @RateLimit('desk-lists')
  async rows(@AddressId() id: string, @Query() query: ImportRowsQueryDto): Promise<ImportRowsPage> {
    const { from = 0, limit = LIMITS.importRowsPage, only = 'all' } = query;
    return this.listImportRows.execute(await this.watchImport.read(id), only, from, limit);
  }

  /** What an undo would remove, wait for and keep. */
  @Get(':id/leads-left')
  @Permission('leads.import')
  @RateLimit('own-lists')
  leadsLeft(@AddressId() id: string): Promise<ImportLeadsLeft> {
    return this.undoImport.preview(id);
  }

  /** Takes the import back as far as nobody bought from it. */
  @Post(':id/undo')
  @Permission('leads.import')
  @RateLimit('import-steps')
  @HttpCode(HttpStatus.OK)
  async undo(@AddressId() id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.undoImport.execute(id, caller);
    return presentImport(await this.watchImport.settled(id));
  }

  /** The rows that were kept out, each with its reason. */
  @Get(':id/rejected.csv')
  @Permission('leads.import')
  @RateLimit('exports')
  async rejected(@AddressId() id: string, @Caller() { userId }: Principal, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.watchImport.read(id);
    const csv = await this.exports.stream(userId, async () =>
      rejectedAsCsv(found.headers, await this.listRejectedRows.execute(found)),
    );
    reply.header('content-disposition', `attachment; filename="rejected-rows-${id}.csv"`).type('text/csv; charset=utf-8');
    return reply.send(csv);
  }
}
