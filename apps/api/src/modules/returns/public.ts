export { callbackReturned } from './events.js';
export { ReadReturns } from './use-cases/reading/read-returns.use-case.js';
