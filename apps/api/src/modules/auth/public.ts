export { originOf, signIn } from './signed-in-browser.js';
export type { Origin } from './sign-in-limits.js';
export { FreshSignIn } from './use-cases/fresh-sign-in.js';
export { OpenSession, type OpenedSession } from './use-cases/open-session.use-case.js';
export { ReplacePassword } from './use-cases/replace-password.js';
