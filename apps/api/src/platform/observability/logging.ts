import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { safeError, safePath, scrubLine, withoutPersonalData } from './logging-redaction.js';

const STDOUT = 1;
/** Characters of unwritten log lines kept in memory; further lines are dropped. */
const MAX_WAITING = 1024 * 1024;

/**
 * Creates the JSON log on stdout or another open file. Requests are logged with ID, method, and path without query. Personal data
 * and secrets are redacted (F28). If the log can't be written, for example on a full disk, lines are lost but the process
 * continues.
 */
export function createLogger(level: string, fd = STDOUT): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      formatters: { log: withoutPersonalData },
      hooks: { streamWrite: scrubLine },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: safePath(request.url),
          id: request.id,
        }),
        err: safeError,
      },
    },
    logDestination(fd),
  );
}

function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ dest: fd, sync: true, maxLength: MAX_WAITING });
  destination.on('error', () => undefined); // there is no other place to report it; unwritten lines are retried with the next one
  return destination;
}

/** Sends Nest's own messages to the same JSON log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);

  private write(level: 'info' | 'warn' | 'error' | 'debug', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const text = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    const fields = message instanceof Error ? { err: message } : typeof message === 'object' && message !== null ? message : {};
    this.logger[level]({ context, ...fields }, typeof message === 'string' ? message : text);
  }
}
