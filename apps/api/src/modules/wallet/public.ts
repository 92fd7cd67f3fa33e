export { WalletOrders, type NamedOrder } from './ports.js';
