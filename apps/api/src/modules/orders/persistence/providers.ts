import { AdminOrderRepository } from './lists/admin-order.repository.js';
import { AgencyPurchaseRepository } from './money/agency-purchase.repository.js';
import { BalanceOrderRepository } from './money/balance-order.repository.js';
import { BasketRepository } from './contents/basket.repository.js';
import { CustomerOrderRepository } from './lists/customer-order.repository.js';
import { InvoicedOrderRepository } from './money/invoiced-order.repository.js';
import { LeadOrdersRepository } from './contents/lead-orders.repository.js';
import { LeadPackageRepository } from './contents/lead-package.repository.js';
import { NewOrderRepository } from './lists/new-order.repository.js';
import { OrderCallbackRepository } from './contents/order-callback.repository.js';
import { OrderClaimRepository } from './order-claim.repository.js';
import { OrderCreditRepository } from './money/order-credit.repository.js';
import { OrderFactRepository } from './money/order-fact.repository.js';
import { OrderMoneyRepository } from './money/order-money.repository.js';
import { OrderRepository } from './order.repository.js';
import { OrderSetupRepository } from './order-setup.repository.js';
import { PackageMoneyRepository } from './money/package-money.repository.js';
import { PurchaseRepository } from './lists/purchase.repository.js';
import { RefundRepository } from './money/refund.repository.js';
import { SalesRepository } from './lists/sales.repository.js';
import { SoldLineRepository } from './contents/sold-line.repository.js';
import { StandingSaleRepository } from './contents/standing-sale.repository.js';
import { WalletOrderRepository } from './money/wallet-order.repository.js';

/** Those that are ports of lower modules (ports.module.ts). */
export const PORT_REPOSITORIES = [AgencyPurchaseRepository, InvoicedOrderRepository, LeadOrdersRepository, WalletOrderRepository];

/** The database access of orders. */
export const REPOSITORIES = [
  ...PORT_REPOSITORIES,
  AdminOrderRepository,
  BalanceOrderRepository,
  BasketRepository,
  CustomerOrderRepository,
  LeadPackageRepository,
  NewOrderRepository,
  OrderCallbackRepository,
  OrderClaimRepository,
  OrderCreditRepository,
  OrderFactRepository,
  OrderMoneyRepository,
  OrderRepository,
  OrderSetupRepository,
  PackageMoneyRepository,
  PurchaseRepository,
  RefundRepository,
  SalesRepository,
  SoldLineRepository,
  StandingSaleRepository,
];
