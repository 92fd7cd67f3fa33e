export { ReplacePassword } from './use-cases/replace-password.js';
