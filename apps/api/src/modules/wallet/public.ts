export { DepositRepository } from './persistence/deposit.repository.js';
export { WalletOrders, type NamedOrder } from './ports.js';
