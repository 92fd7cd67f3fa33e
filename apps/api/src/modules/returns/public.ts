export { ReadReturns } from './use-cases/reading/read-returns.use-case.js';
