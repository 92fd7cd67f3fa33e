import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Readiness } from '@warmline/contracts/api/public-config';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.decorators.js';
import { Readiness as ReadinessCheck } from './readiness.js';

@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

  /** 200 as long as the process answers. */
  @Get('live')
  @Public()
  live() {
    return { status: 'live' };
  }

  /** 200 when everything behind the shop answers, else 503 naming what is missing. */
  @Get('ready')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const missing = await this.readiness.missing();
    if (missing.length > 0) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: missing.length === 0 ? 'ready' : 'degraded', missing };
  }
}
