export { CallbackStock } from './callback-stock.js';
export { CallbacksGone } from './callbacks.errors.js';
export { lockCallbacksOnSale, TAKE_LOCKED_CALLBACKS } from './persistence/callback-stock.sql.js';
