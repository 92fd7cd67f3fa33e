export type { Acceptance } from './persistence/acceptance.repository.js';
export { Terms } from './public/terms.js';
