import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import type { Readiness } from '@warmline/contracts/site/public-config';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.decorators.js';
import { Readiness as ReadinessCheck } from './readiness.js';

@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

  /** Returns 200 while the process responds. */
  @Get('live')
  @Public()
  live() {
    return { status: 'live' };
  }

  /** Returns 200 if all services respond, otherwise 503 with the names of the missing ones. */
  @Get('ready')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const missing = await this.readiness.missing();
    if (missing.length > 0) reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { status: missing.length === 0 ? 'ready' : 'degraded', missing };
  }
}
