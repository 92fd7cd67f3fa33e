// Builds dist, or the folder that is named as an argument. Each entry file is bundled with everything it loads at start, so that
// a start reads a few files instead of three thousand (docs/adr/0012-api-composition.md).
import { transformFile } from '@swc/core';
import { cp } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';

const api = join(import.meta.dirname, '..');
const src = join(api, 'src');
const dist = process.argv[2] ?? join(api, 'dist');

/** External packages: native code, code that looks for files next to itself, and code that is loaded only on demand. */
const PACKAGES = [
  '@node-rs/argon2',
  'nodemailer',
  'pdfkit',
  '@zxcvbn-ts/language-common',
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  '@bull-board/ui',
  '@nestjs/swagger',
  'class-validator-jsonschema',
];

/** Optional packages that Nest tries to load and does not need. */
const NOT_INSTALLED = [/^@nestjs\/(microservices|websockets|platform-express)(\/|$)/, '@fastify/multipart'];

/** Nest reads the types of constructor parameters at run time; SWC writes them into the code before the files are bundled. */
const decorated = {
  name: 'decorated',
  resolveId: {
    filter: { id: /^\.\.?\/.*\.js$/ },
    /** @param {string} id @param {string | undefined} importer */
    handler: (id, importer) => (importer?.startsWith(src + sep) ? join(importer, '..', id.replace(/\.js$/, '.ts')) : null),
  },
  transform: {
    filter: { id: /\.ts$/ },
    /** @param {string} _code @param {string} id */
    async handler(_code, id) {
      if (!id.startsWith(src + sep)) return null;
      const { code, map } = await transformFile(id, { cwd: api, configFile: join(api, '.swcrc') });
      return { code, map };
    },
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(['main', 'worker', 'cli'].map((name) => [name, join(src, `${name}.ts`)])),
  cwd: api,
  platform: 'node',
  external: [...PACKAGES, ...NOT_INSTALLED],
  plugins: [decorated],
  onLog(_level, log) {
    // An unresolved import would fail only in production.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
const { output } = await bundle.write({
  dir: dist,
  cleanDir: true,
  // Log lines, Nest and MikroORM identify classes by name.
  keepNames: true,
  // Decorators need the side effects of other modules, in import order.
  strictExecutionOrder: true,
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'packages', test: /node_modules/, minShareCount: 2 },
      { name: 'shop', minShareCount: 2 },
    ],
  },
});
// Read beside the code that makes PDF files.
await cp(join(src, 'modules', 'invoices', 'pdf', 'fonts'), join(dist, 'fonts'), { recursive: true });
console.log(`${dist}: ${output.filter(({ type }) => type === 'chunk').length} files`);
