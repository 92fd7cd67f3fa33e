export { ReadDisputes } from './use-cases/read-disputes.use-case.js';
