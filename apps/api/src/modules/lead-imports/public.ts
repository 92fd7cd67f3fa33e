export { readTable, type Table } from './csv/read-table.js';
