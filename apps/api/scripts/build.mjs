// Builds dist. Each start file is put together with everything it needs at once, so that a start reads a few files instead of three
// thousand (docs/decisions/0012-the-api-is-put-together.md).
import { transformFile } from '@swc/core';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';

const api = join(import.meta.dirname, '..');
const src = join(api, 'src');
const dist = join(api, 'dist');

/** What stays a package of its own: native code, what looks for files beside itself, and what is loaded only when somebody asks for it. */
const PACKAGES = [
  '@node-rs/argon2',
  'nodemailer',
  'handlebars',
  '@zxcvbn-ts/language-common',
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  '@bull-board/ui',
  '@nestjs/swagger',
  'class-validator-jsonschema',
];

/** What Nest tries to load and does without. */
const NOT_INSTALLED = [/^@nestjs\/(microservices|websockets|platform-express)(\/|$)/, '@fastify/multipart'];

/** Nest reads the types of constructor parameters at run time: SWC writes them down before the files are put together. */
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
    // It would be left to fail in production.
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
const { output } = await bundle.write({
  dir: dist,
  cleanDir: true,
  // Log lines, Nest and MikroORM tell classes by their names.
  keepNames: true,
  // Decorators need what other files do when they are loaded, in the order in which they ask for it.
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
console.log(`apps/api/dist: ${output.filter(({ type }) => type === 'chunk').length} files`);
