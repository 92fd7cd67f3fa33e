export { SuppressionLists } from './public/suppression-lists.js';
