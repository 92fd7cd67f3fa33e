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
/** What makes a string SQL: a keyword in capitals, or one at the start. */
const IS_SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|MERGE|FROM|JOIN|INTO|USING|WHERE|VALUES|SET|LOCK|COPY|TABLE|TRUNCATE|ANALYZE|REFERENCES|EXISTS|ON)\b|^\s*(?:select|insert|update|delete|with|from|join|copy|lock|truncate)\s/;
/** A word that is not a column or an alias: neither behind `AS` nor behind a dot, except for the schema's. */
const WORD = /(?:(?<![\w$".])|(?<=(?<![\w$".])"?public"?\."?))"?([a-z_]\w*)"?(?![\w.])/gi;
/** Functions of query builders and helpers that take the name of a table. */
const TAKES_TABLE = /rows$|table|from|into|join|knex/i;

/**
 * Returns the tables and views that a TypeScript file names: any word of an SQL string, and names that are handed to a query
 * builder, an entity or a constant. So a statement may be written in any way, as long as no column or alias has the name of a
 * table.
 */
export function relationsIn(text: string, relations: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const add = (name: string) => relations.has(name.toLowerCase()) && found.add(name.toLowerCase());
  const visit = (node: ts.Node): void => {
    const string = textOf(node);
    if (string === undefined) return ts.forEachChild(node, visit);
    if (IS_SQL.test(string)) for (const [, name] of string.replace(/\bAS\s+\w+/gi, '').matchAll(WORD)) add(name!);
    else if (namesTable(node)) add(string.split(/\s/)[0]!);
    // Templates contain further strings, whose text is not part of `string`.
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
  return [...found];
}

/** Returns the text of a string, a template or a sum of them, with `?` for every other expression; undefined for another node. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map(({ expression, literal }) => `${textOf(expression) ?? '?'}${literal.text}`).join('')
    );
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined && right === undefined ? undefined : `${left ?? '?'}${right ?? '?'}`;
}

/**
 * Returns whether a string that is not SQL names a table: `selectFrom('orders')`, `tableName: 'orders'`, `const TABLE =
 * 'orders'`.
 */
function namesTable({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return TAKES_TABLE.test(parent.expression.getText());
  if (ts.isPropertyAssignment(parent)) return TAKES_TABLE.test(parent.name.getText());
  return ts.isVariableDeclaration(parent);
}

const CREATES = /\bCREATE (?:OR REPLACE )?(?:UNLOGGED )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?(\w+)/.source;
const DROPS = /\bDROP (?:TABLE|VIEW) ([\w, ]+)/.source;

/**
 * Returns the tables and views that these migrations leave, in the order in which they run: what one creates in its `up` and in
 * functions that it imports. What a migration names first to drop it is gone, because `down` comes last.
 */
export function relationsCreatedBy(migrations: Iterable<string>): Set<string> {
  const created = new Set<string>();
  for (const text of migrations) {
    const seen = new Set<string>();
    for (const [, name, dropped] of text.matchAll(new RegExp(`${CREATES}|${DROPS}`, 'g')))
      for (const each of name === undefined ? dropped!.split(/, */) : [name]) {
        if (seen.has(each)) continue;
        seen.add(each);
        if (name === undefined) created.delete(each);
        else created.add(each);
      }
  }
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
  for (const area of new Set([...files.keys()].map(areaOf)))
    if (![ROOT, 'platform'].includes(area) && tierOf(area) < 0) problems.push(`modules/${area} has no tier: add it to TIERS`);
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
