export { ReadAppointment } from './use-cases/read-appointment.use-case.js';
