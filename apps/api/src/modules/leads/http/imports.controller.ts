import { Body, Controller, Get, HttpCode, HttpStatus, Param, ParseUUIDPipe, Post, Res, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { ImportView } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { csvLine } from '@warmline/domain/csv-text';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { acceptOneFile, Upload, type UploadedFile } from '../../../platform/http/upload.interceptor.js';
import { ConfirmImport } from '../use-cases/confirm-import.use-case.js';
import { ListRejectedRows } from '../use-cases/list-rejected-rows.use-case.js';
import { ReplanImport } from '../use-cases/replan-import.use-case.js';
import { UploadLeads } from '../use-cases/upload-leads.use-case.js';
import { WatchImport } from '../use-cases/watch-import.use-case.js';
import { ImportHistory } from '../use-cases/import-history.use-case.js';
import { ImportPlanDto } from './dto/import-plan.dto.js';
import { presentImport, rejectedAsCsv } from './import.presenter.js';

const TEMPLATE_NAME = 'aged-leads-template-auto-pricing.csv';
const TEMPLATE =
  csvLine(['name', 'email', 'phone', 'state', 'form_fill_time']) +
  csvLine(['Margaret Hill', 'margaret.hill@mail.example', '(614) 555-0123', 'OH', '2026-09-14 10:30']) +
  csvLine(['Robert Garza', '', '305-555-0188', 'Florida', '08/02/2026']);

@ApiTags('imports')
@Controller('api/admin/imports')
export class ImportsController {
  constructor(
    private readonly uploadLeads: UploadLeads,
    private readonly replanImport: ReplanImport,
    private readonly confirmImport: ConfirmImport,
    private readonly watchImport: WatchImport,
    private readonly history: ImportHistory,
    private readonly listRejectedRows: ListRejectedRows,
  ) {}

  /** Takes a CSV file (field `file`) and answers its plan, or `planning` when that takes longer. */
  @Post()
  @Permission('leads.import')
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(acceptOneFile({ field: 'file', extensions: ['.csv'], maxBytes: LIMITS.importFileBytes }))
  async upload(@Upload() file: UploadedFile, @Caller() caller: Principal): Promise<ImportView> {
    const id = await this.uploadLeads.execute(caller, file.originalName, file);
    return presentImport(await this.watchImport.settled(id));
  }

  @Get()
  @Permission('leads.import')
  async list(): Promise<ImportView[]> {
    return (await this.history.newest()).map(presentImport);
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
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<ImportView> {
    return presentImport(await this.watchImport.read(id));
  }

  /** Plans again with chosen columns and prices. */
  @Post(':id/plan')
  @Permission('leads.import')
  @HttpCode(HttpStatus.OK)
  async plan(@Param('id', ParseUUIDPipe) id: string, @Body() body: ImportPlanDto): Promise<ImportView> {
    await this.replanImport.execute(id, { ...body, mapping: { ...body.mapping } });
    return presentImport(await this.watchImport.settled(id));
  }

  /** Confirm Upload: stores exactly what the plan said. */
  @Post(':id/confirm')
  @Permission('leads.import')
  @HttpCode(HttpStatus.OK)
  async confirm(@Param('id', ParseUUIDPipe) id: string, @Caller() caller: Principal): Promise<ImportView> {
    await this.confirmImport.execute(id, caller);
    return presentImport(await this.watchImport.settled(id));
  }

  /** The rows that were kept out, each with its reason. */
  @Get(':id/rejected.csv')
  @Permission('leads.import')
  async rejected(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.watchImport.read(id);
    reply.header('content-disposition', `attachment; filename="rejected-rows-${id}.csv"`).type('text/csv; charset=utf-8');
    return reply.send(Readable.from(rejectedAsCsv(found.headers, this.listRejectedRows.execute(found))));
  }
}
