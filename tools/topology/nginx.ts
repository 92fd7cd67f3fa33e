import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, logTail, type RunningChild } from '../local-stack/processes/child-process.ts';
import { isListening, LOOPBACK } from '../local-stack/ports.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { findProgram } from './find-program.ts';

export interface NginxOptions {
  /** Folder that contains deploy/nginx. */
  root: string;
  folder: string;
  port: number;
  /** Ports of the API processes on loopback. */
  apiPorts: readonly number[];
  logFile: string;
}

/** Starts nginx in front of the API processes, with the same http.conf and shop.conf as the containers. */
export async function startNginx(options: NginxOptions): Promise<RunningChild> {
  const nginx = findProgram('nginx', 'install it (Debian and Ubuntu: apt-get install nginx-light, macOS: brew install nginx)');
  mkdirSync(options.folder, { recursive: true });
  const configuration = join(options.folder, 'nginx.conf');
  writeFileSync(configuration, configurationFor(options));
  const server = await launch({
    command: nginx,
    args: ['-p', options.folder, '-c', configuration],
    logFile: options.logFile,
    stopSignal: 'SIGQUIT', // requests in progress are finished
    stopDeadlineMs: 5_000,
  });
  await waitUntil(() => isListening(options.port), {
    what: 'nginx to listen',
    timeoutMs: 10_000,
    failure: () => (server.exit() ? new Error(`nginx exited during startup:\n${logTail(options.logFile)}`) : undefined),
  });
  return server;
}

/** Returns the complete configuration file. */
export function configurationFor({ root, folder, port, apiPorts }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {
  worker_connections 4096;
}
http {
  include ${root}/deploy/nginx/http.conf;
  access_log ${folder}/access.log warmline;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream warmline {
    zone warmline 64k;
${apiPorts.map((apiPort) => `    server ${LOOPBACK}:${apiPort} max_fails=3 fail_timeout=2s;`).join('\n')}
    keepalive 64;
    keepalive_timeout 5s;
  }
  server {
    listen ${LOOPBACK}:${port};
    include ${root}/deploy/nginx/shop.conf;
  }
}
`;
}
