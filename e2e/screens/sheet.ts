import type { Browser } from '@playwright/test';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const TILE = 300;
/** Height at which long pages are cut, so that a sheet shows many of them. */
const TALLEST = 620;
const ACROSS = 6;

/** Puts the screenshots of a folder side by side, as an HTML page and as one image next to the folder. */
export async function makeSheet(browser: Browser, folder: string, width: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const title = basename(folder);
  const sheet = (source: (name: string) => string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  body { margin: 24px; display: grid; grid-template-columns: repeat(${ACROSS}, ${TILE}px); gap: 24px; background: #7f8794; font: 14px sans-serif; }
  figure { margin: 0; } figcaption { padding-bottom: 6px; color: #fff; }
  div { max-height: ${TALLEST}px; overflow: hidden; } img { width: ${width < 600 ? TILE * 0.8 : TILE}px; display: block; }
</style>
${names.map((name) => `<figure><figcaption>${name.slice(0, -4)}</figcaption><div><a href="${title}/${name}"><img src="${source(name)}" alt=""></a></div></figure>`).join('\n')}`;
  await writeFile(
    `${folder}.html`,
    sheet((name) => `${title}/${name}`),
  );
  const bytes = new Map(
    await Promise.all(names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')] as const)),
  );
  const page = await browser.newPage({ viewport: { width: ACROSS * (TILE + 24) + 24, height: 800 } });
  await page.setContent(sheet((name) => `data:image/png;base64,${bytes.get(name)}`));
  await page.screenshot({ path: join(dirname(folder), `${title}.png`), fullPage: true });
  await page.close();
}
