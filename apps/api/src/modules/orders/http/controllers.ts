import { AdminOrdersController } from './admin-orders.controller.js';
import { CallbackOrdersController } from './callback-orders.controller.js';
import { CheckoutController } from './checkout.controller.js';
import { CustomerOrdersController } from './customer-orders.controller.js';
import { OrderClaimsController } from './order-claims.controller.js';
import { OrderSetupsController } from './order-setups.controller.js';
import { OrdersController } from './orders.controller.js';
import { PublicConfigController } from './public-config.controller.js';
import { PurchasesController } from './purchases.controller.js';
import { QuantityOrdersController } from './quantity-orders.controller.js';

/** The routes of orders. */
export const CONTROLLERS = [
  OrdersController,
  QuantityOrdersController,
  CallbackOrdersController,
  PurchasesController,
  CheckoutController,
  OrderSetupsController,
  OrderClaimsController,
  AdminOrdersController,
  CustomerOrdersController,
  PublicConfigController,
];
