export { CallCredits } from './use-cases/admin/call-credits.js';
