export { centsInForce, PRICE_VERSION } from './persistence/price.sql.js';
export { Prices, type CurrentPrices } from './public/prices.js';
