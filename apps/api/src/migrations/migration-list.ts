import { Migration202611210001 } from './migration-202611210001.js';
import { Migration202611210002 } from './migration-202611210002.js';

/** Every migration, oldest first: named here, never found by file name. */
export const MIGRATIONS = [
  { name: '202611210001_first_tables', class: Migration202611210001 },
  { name: '202611210002_accounts', class: Migration202611210002 },
];
