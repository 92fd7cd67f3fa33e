export { importFinished } from './events.js';
export { readTable, type Table } from './csv/read-table.js';
export { ImportHistory } from './use-cases/review/import-history.use-case.js';
