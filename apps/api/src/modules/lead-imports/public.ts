export { importFinished } from './events.js';
export { readTable, type Table } from './csv/read-table.js';
