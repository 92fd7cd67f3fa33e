// Writes a .br and a .gz file next to every text asset; the server sends them unchanged. It never sends the bundle in .ssr.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from './dist.mjs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|txt|json)$/;
const SMALLEST = 500;

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith(join(dist, '.ssr')));

async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

// Four at a time: as many as Node has threads for it.
const left = files.values();
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (const file of left) await compress(file);
  }),
);
console.log(`compressed ${files.length} files`);
