import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { safeError, safePath, scrubLine, withoutPersonalData } from './logging-redaction.js';

const STDOUT = 1;
/** Characters of log lines kept while they cannot be written; lines beyond are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * The process's JSON log on stdout or another open file; requests are named by id, method and path without the query. People's data and
 * secrets stay out. A log that cannot be written, on a full disk for one, costs lines and never the process.
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
    patientDestination(fd),
  );
}

function patientDestination(fd: number): DestinationStream {
  const destination = pino.destination({ dest: fd, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => undefined); // nowhere is left to tell it; what waits is tried again with the next line
  return destination;
}

/** Lets Nest's own messages go to the same JSON log. */
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
