// Fails the build when chunks import each other in a circle: classes of one would extend undefined when a page loads.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from './dist.mjs';

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const done = new Set();

function checkFrom(key, path) {
  const chunks = [...path, key];
  if (path.includes(key)) {
    const circle = chunks.slice(chunks.indexOf(key)).map((each) => `${manifest[each].file} (${manifest[each].name})`);
    throw new Error(
      `Chunks import each other in a circle: ${circle.join(' → ')}. Choose other groups in vite.config.ts, such as another minShareCount.`,
    );
  }
  if (done.has(key)) return;
  for (const next of manifest[key].imports ?? []) checkFrom(next, chunks);
  done.add(key);
}

for (const key of Object.keys(manifest)) checkFrom(key, []);
