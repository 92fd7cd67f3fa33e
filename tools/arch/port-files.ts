const PORT_FILE = /^(modules\/[^/]+\/ports[.]ts$|platform\/)/;

/**
 * Returns one line per port that `ports.module.ts` provides without an abstract class of this name in the ports.ts of a module,
 * or in the platform. `files` are the paths and texts of apps/api/src.
 */
export function findPortProblems(files: ReadonlyMap<string, string>): string[] {
  const declared = new Set(
    [...files].flatMap(([path, text]) => (PORT_FILE.test(path) ? namesIn(text, /^export abstract class (\w+)/gm) : [])),
  );
  return namesIn(files.get('ports.module.ts') ?? '', /\bprovide: (\w+)/g)
    .filter((name) => !declared.has(name))
    .map((name) => `${name} is provided by ports.module.ts: declare it in the ports.ts of its module`);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
