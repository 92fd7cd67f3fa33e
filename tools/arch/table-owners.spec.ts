import { describe, expect, it } from '@jest/globals';
import { findTableProblems, relationsCreatedBy, relationsIn } from './table-owners.ts';

const RELATIONS = new Set(['users', 'user_contacts', 'orders', 'aged_leads']);
const OWNERS = new Map([
  ['users', { TABLES: ['users'], VIEWS: ['user_contacts'] }],
  ['leads', { TABLES: ['aged_leads'] }],
  ['orders', { TABLES: ['orders'] }],
]);
const TIERS = [['users'], ['leads'], ['orders']];

function problemsOf(files: Record<string, string>, owners: ReadonlyMap<string, { TABLES: string[]; VIEWS?: string[] }> = OWNERS) {
  return findTableProblems({ files: new Map(Object.entries(files)), owners, relations: RELATIONS, tiers: TIERS });
}

describe('relationsIn', () => {
  it.each([
    ['a read', `db.query('SELECT id FROM orders')`],
    ['a join', `db.query('SELECT 1 FROM x JOIN orders o ON true')`],
    ['an insert', `db.run('INSERT INTO orders (id) VALUES (1)')`],
    ['an update', `db.run('UPDATE orders SET id = 1')`],
    ['a delete', `db.run('DELETE FROM orders')`],
    ['a copy', `db.run('COPY orders (id) FROM STDIN')`],
    ['a lock', `db.run('LOCK TABLE orders')`],
    ['a name after a comma', `db.query('SELECT 1 FROM locked l, public."orders"')`],
    ['small letters', `db.query('select 1 from orders')`],
    ['a template', 'db.query(`SELECT ${FIELDS} FROM orders WHERE ${MATCHES}`)'],
    ['a template inside of another', 'db.query(`SELECT 1 ${all ? `FROM orders` : ""}`)'],
    ['a name after a function', `db.query('SELECT 1 FROM unnest($1::int[]) u, orders o')`],
    ['a name after a subquery', `db.query('SELECT 1 FROM (SELECT 1) x, orders o')`],
    ['a name after a template', 'db.query(`SELECT 1 FROM ${LEADS}, orders o`)'],
    ['a name with its schema', `db.query('SELECT 1 FROM "public"."orders"')`],
    ['a name in parentheses', `db.query('SELECT 1 FROM (orders o JOIN x ON true)')`],
    ['a name after a comment', `db.query('SELECT 1 FROM /* all */ orders')`],
    ['a row type', `db.query('SELECT jsonb_populate_record(NULL::orders, $1)')`],
    ['a size', `db.query("SELECT pg_relation_size('orders')")`],
    ['a fragment', 'const MINE = `orders o WHERE o.buyer_id = $1`'],
    ['strings that are added', `db.query('SELECT 1 FROM ' + 'ord' + 'ers')`],
    ['a constant', "const TABLE = 'orders'; db.query(`SELECT 1 FROM ${TABLE}`)"],
    ['a query builder', `db.selectFrom('orders as o').selectAll()`],
    ['a helper', `insertRows(tx, 'orders', ORDER_COLUMNS, rows, 'id')`],
    ['an entity', `defineEntity({ name: 'Order', tableName: 'orders' })`],
    ['an entity with other quotes', 'defineEntity({ name: "Order", tableName: "orders" })'],
  ])('finds the table of %s', (_what, text) => {
    expect(relationsIn(text, RELATIONS)).toEqual(['orders']);
  });

  it('ignores comments, imports, columns and names of other things', () => {
    const text = `// reads FROM orders\nimport { x } from './orders';\nconst sql = 'SELECT b.orders, count(*) AS orders FROM basket';
      defineJob('orders.sweep', 'orders'); metrics.count('orders'); throw new Error('Updates of orders come from the provider');`;
    expect(relationsIn(text, RELATIONS)).toEqual([]);
  });
});

describe('findTableProblems', () => {
  it('accepts SQL on own tables and on views of lower modules', () => {
    const files = {
      'modules/orders/order.repository.ts': `'SELECT 1 FROM orders o JOIN user_contacts u ON true'`,
      'modules/users/user.repository.ts': `'UPDATE users SET id = 1'`,
    };
    expect(problemsOf(files)).toEqual([]);
  });

  it('reports a table of another module, also outside of modules', () => {
    const files = { 'modules/leads/lead.repository.ts': `'SELECT 1 FROM users'`, 'check-database.ts': `'SELECT 1 FROM orders'` };
    expect(problemsOf(files)).toEqual([
      'modules/leads/lead.repository.ts names users, a table of users: call users/public.ts or read a view of it',
      'check-database.ts names orders, a table of orders: call orders/public.ts or read a view of it',
    ]);
  });

  it('reports a view of a higher module', () => {
    const owners = new Map([...OWNERS, ['orders', { TABLES: [], VIEWS: ['orders'] }]]);
    expect(problemsOf({ 'modules/leads/lead.repository.ts': `'SELECT 1 FROM orders'` }, owners)).toEqual([
      'modules/leads/lead.repository.ts reads orders of orders, which is in a higher tier',
    ]);
  });

  it('reports a module without a tier, even if nothing imports it', () => {
    expect(problemsOf({ 'modules/gifts/gift.ts': `export const gift = 1;` })).toEqual([
      'modules/gifts has no tier: add it to TIERS',
    ]);
  });

  it('reports a cycle that only imports and SQL close together', () => {
    const files = {
      'modules/orders/order.repository.ts': `import { Leads } from '../leads/public.js';`,
      'modules/leads/lead.repository.ts': `'SELECT 1 FROM orders'`,
    };
    expect(problemsOf(files)).toContain('modules depend on each other through imports and SQL: orders → leads → orders');
  });

  it('reports tables without an owner, with two, and with none in the schema', () => {
    const owners = new Map([
      ['users', { TABLES: ['users', 'user_contacts', 'orders', 'gifts'] }],
      ['orders', { TABLES: ['orders'] }],
    ]);
    expect(problemsOf({}, owners)).toEqual([
      'users/tables.ts names gifts, which no migration creates',
      'orders has two owners: users and orders',
      'aged_leads has no owner: add it to the tables.ts of a module',
    ]);
  });
});

it('relationsCreatedBy finds tables and views', () => {
  const migrations = ["this.addSql('CREATE TABLE gifts (id int)');", '`CREATE VIEW gift_names AS SELECT 1`'];
  expect([...relationsCreatedBy(migrations)]).toEqual(['gifts', 'gift_names']);
});

it('relationsCreatedBy forgets what a later migration drops first, but not what only its down drops', () => {
  const migrations = [
    '`CREATE VIEW gift_names` `CREATE VIEW gift_ages` `DROP VIEW gift_names, gift_ages`',
    '`DROP VIEW gift_names` `CREATE VIEW gift_names`',
  ];
  expect([...relationsCreatedBy(migrations)]).toEqual(['gift_ages']);
});
