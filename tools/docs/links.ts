import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Prefixes that the docs shorten, with the folder they stand for. */
export const SHORT_PATHS: readonly (readonly [folder: string, short: string])[] = [
  ['apps/api/src/', 'api/'],
  ['apps/api/test/', 'api-test/'],
  ['apps/web/src/', 'web/'],
];

/** Returns the links of Markdown `files` that lead to no file or heading, and the code paths that name no tracked file. */
export function linkProblems(root: string, files: readonly string[]): string[] {
  const pages = files.filter((path) => path.endsWith('.md'));
  const texts = new Map(pages.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const tracked = new Set(files);
  return pages.flatMap((page) => {
    const text = texts.get(page)!;
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.flatMap(([, path = '', anchor]) => {
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(root, target))) return [`${page}: the link to ${path} leads nowhere`];
      const headings = texts.get(target);
      return anchor && headings && !anchorsOf(headings).has(anchor) ? [`${page}: ${target} has no heading #${anchor}`] : [];
    });
    const paths = [...text.matchAll(/`((?:api|api-test|web|apps|libs|tools|e2e)\/[\w./-]+\.(?:tsx?|mjs|css))`/g)];
    const missing = paths.map(([, path = '']) => path).filter((path) => !tracked.has(longPath(path)));
    return [...broken, ...missing.map((path) => `${page}: there is no file ${path}`)];
  });
}

/**
 * Returns the pages below docs, but for single ADRs, that docs/index.md doesn't link to, and pages of rules that their index
 * doesn't link to.
 */
export function unlistedPages(root: string, files: readonly string[]): string[] {
  const listing = (page: string, belongs: (path: string) => boolean): string[] => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = new Set([...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) => normalize(join(dirname(page), path))));
    const missing = files.filter((path) => path.endsWith('.md') && path !== page && belongs(path) && !links.has(path));
    return missing.map((path) => `${page} doesn't list ${path}`);
  };
  return [
    ...listing('docs/index.md', (path) => path.startsWith('docs/') && !/^docs\/adr\/\d/.test(path)),
    ...listing('docs/rules/README.md', (path) => path.startsWith('docs/rules/')),
  ];
}

/** GitHub's anchors of the headings of a page. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  return new Set(
    headings.map((heading) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replace(/ /g, '-'),
    ),
  );
}

function longPath(path: string): string {
  const [folder, short] = SHORT_PATHS.find(([, prefix]) => path.startsWith(prefix)) ?? ['', ''];
  return folder + path.slice(short.length);
}
