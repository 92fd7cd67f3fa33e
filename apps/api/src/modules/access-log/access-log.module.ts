import { Global, Module } from '@nestjs/common';
import { AccessLog } from './persistence/access-log.repository.js';
import { KeepAccessMonths } from './use-cases/keep-access-months.use-case.js';

/** Wires the log of what buyers opened and did. Global, because most modules record something. */
@Global()
@Module({ providers: [AccessLog, KeepAccessMonths], exports: [AccessLog] })
export class AccessLogModule {}
