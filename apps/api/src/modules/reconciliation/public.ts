export { ReadBooks } from './use-cases/read-books.use-case.js';
