export { ListApplications } from './use-cases/list-applications.use-case.js';
