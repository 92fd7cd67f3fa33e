import ts from 'typescript';

/** What a module's tables.ts declares. */
export interface OwnedTables {
  /** Tables that only the SQL of this module names. */
  TABLES: readonly string[];
  /** SQL views that modules above may read. */
  VIEWS?: readonly string[];
}

/** The code to check: the text of each file below apps/api/src, by its path from there. */
export interface OwnedCode {
  files: ReadonlyMap<string, string>;
  /** What each area declares: a module, or `platform`. */
  owners: ReadonlyMap<string, OwnedTables>;
  /** Every table and view of the schema. */
  relations: ReadonlySet<string>;
  /** The modules, lowest tier first. */
  tiers: readonly (readonly string[])[];
}

/** Reported for files outside of `modules` and `platform`, which start and combine the modules. */
const ROOT = 'root';
const NAME = '(?:public\\.)?"?([a-z_][a-z0-9_]*)"?';
const RELATION = new RegExp(
  `\\b(?:from|join|into|update|copy|using|truncate|table)\\s+(?:only\\s+)?${NAME}((?:[\\w\\s"]*,\\s*[\\w."]+)*)`,
  'gi',
);

/** Returns the tables and views that the SQL strings of a TypeScript file name, and those of its entities. */
export function relationsIn(text: string, relations: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const sql of stringsOf(text)) {
    for (const [, first, more] of sql.matchAll(RELATION)) {
      const listed = (more ?? '').split(',').slice(1);
      for (const name of [first, ...listed.map((part) => part.trim().replace(/^public\.|"/g, ''))])
        if (name && relations.has(name.toLowerCase())) found.add(name.toLowerCase());
    }
  }
  for (const [, table] of text.matchAll(/\btableName: '(\w+)'/g)) if (table) found.add(table);
  return [...found];
}

/** Returns the strings of a file; the expressions in a template become `?`. */
function stringsOf(text: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    if (ts.isTemplateExpression(node))
      strings.push(node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest));
  return strings;
}

/** Returns the tables and views that migrations create, in their `up` and in functions that they import. */
export function relationsCreatedBy(migrations: Iterable<string>): Set<string> {
  const created = new Set<string>();
  for (const text of migrations)
    for (const [, name] of text.matchAll(/\bCREATE (?:OR REPLACE )?(?:UNLOGGED )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?(\w+)/g))
      if (name) created.add(name);
  return created;
}

/** Returns what breaks the ownership of tables, one line each; empty when every statement stays with its owner. */
export function findTableProblems({ files, owners, relations, tiers }: OwnedCode): string[] {
  const problems: string[] = [];
  const ownerOf = new Map<string, string>();
  const views = new Set<string>();
  for (const [owner, { TABLES, VIEWS = [] }] of owners) {
    for (const name of [...TABLES, ...VIEWS]) {
      const other = ownerOf.get(name);
      if (other) problems.push(`${name} has two owners: ${other} and ${owner}`);
      if (!relations.has(name)) problems.push(`${owner}/tables.ts names ${name}, which no migration creates`);
      ownerOf.set(name, owner);
    }
    for (const name of VIEWS) views.add(name);
  }
  for (const name of relations)
    if (!ownerOf.has(name)) problems.push(`${name} has no owner: add it to the tables.ts of a module`);

  const uses = new Map<string, Set<string>>();
  const use = (from: string, to: string) => uses.set(from, (uses.get(from) ?? new Set()).add(to));
  const tierOf = (area: string) => (area === ROOT ? tiers.length : tiers.findIndex((modules) => modules.includes(area)));
  for (const [file, text] of files) {
    const area = areaOf(file);
    for (const name of relationsIn(text, relations)) {
      const owner = ownerOf.get(name);
      if (owner === undefined || owner === area) continue;
      if (!views.has(name))
        problems.push(`${file} names ${name}, a table of ${owner}: call ${owner}/public.ts or read a view of it`);
      else if (tierOf(owner) > tierOf(area)) problems.push(`${file} reads ${name} of ${owner}, which is in a higher tier`);
      use(area, owner);
    }
    for (const [, path] of text.matchAll(/\bfrom '(?:\.\.\/)+(?:modules\/)?([a-z-]+)\/(?:public|[a-z-]+\.module)\.js'/g))
      if (path && area !== ROOT && path !== area && tierOf(path) >= 0) use(area, path);
  }
  const cycle = findCycle(uses);
  if (cycle) problems.push(`modules depend on each other through imports and SQL: ${cycle.join(' → ')}`);
  return problems;
}

function areaOf(file: string): string {
  const [folder, name] = file.split('/');
  return folder === 'modules' && name ? name : folder === 'platform' ? 'platform' : ROOT;
}

/** Returns one cycle of the graph, its first node again at the end, or null. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const cycle = walk(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return null;
}
