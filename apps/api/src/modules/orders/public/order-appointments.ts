import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { Queryable, Transaction } from '../../../platform/database/database.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { AppointmentSlots, type BoughtSlot } from '../../callbacks/public.js';
import { AppointmentReturned, OrderNotPaid } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository, type OrderHead } from '../persistence/order.repository.js';
import { PurchaseRepository } from '../persistence/lists/purchase.repository.js';

/** A paid order with its appointment. */
export interface BoughtAppointment {
  orderId: string;
  number: string;
  status: OrderStatus;
  agencyId: string | null;
  buyerId: string | null;
  /** Where emails about the order go. */
  email: string | null;
  slot: BoughtSlot;
}

/** The appointments of orders that are paid and not refunded in full; a returned one is no longer owned. */
@Injectable()
export class OrderAppointments {
  constructor(
    private readonly orders: OrderRepository,
    private readonly purchases: PurchaseRepository,
    private readonly slots: AppointmentSlots,
  ) {}

  /**
   * Returns the appointment of an order that a seat may see. Throws NotFound for other orders and other products, OrderNotPaid
   * for one that owns none, AppointmentReturned.
   */
  async read(scope: PurchaseScope, orderId: string): Promise<BoughtAppointment> {
    if (!(await this.purchases.own(scope, orderId))) throw new NotFound('The order');
    const order = await this.orders.find(orderId);
    if (order?.product !== 'appointment') throw new NotFound('The appointment');
    return this.owned(order);
  }

  /** Locks an order and returns its appointment. Throws OrderNotPaid, AppointmentReturned. */
  async lock(tx: Transaction, orderId: string): Promise<BoughtAppointment> {
    return this.owned(await this.orders.lock(tx, orderId), tx);
  }

  /** Locks an order and returns the appointment that it owns; null for any other order. */
  async lockOwned(tx: Transaction, orderId: string): Promise<BoughtAppointment | null> {
    const order = await this.orders.lock(tx, orderId);
    const [slot] = order && isOwner(order) ? await this.slots.of([orderId], tx) : [];
    return order && slot && !slot.isReturned ? bought(order, slot) : null;
  }

  /**
   * Locks an order that was refunded in full or returned, and returns the appointment that it owned; null for any other order.
   */
  async lockLost(tx: Transaction, orderId: string): Promise<BoughtAppointment | null> {
    const order = await this.orders.lock(tx, orderId);
    if (order?.product !== 'appointment') return null;
    const [slot] = await this.slots.of([orderId], tx);
    return slot && (slot.isReturned || order.cancelReason === 'refunded') ? bought(order, slot) : null;
  }

  /** Returns the appointments of those of the orders that own one. */
  async find(orderIds: readonly string[], on?: Queryable): Promise<BoughtAppointment[]> {
    const orders = await this.orders.headsOf(orderIds, on);
    const slots = await this.slots.of(orderIds, on);
    return orders.flatMap((order) => {
      const slot = slots.find((one) => one.orderId === order.id);
      return slot && !slot.isReturned && isOwner(order) ? [bought(order, slot)] : [];
    });
  }

  private async owned(order: Order | null, on?: Queryable): Promise<BoughtAppointment> {
    const [slot] = order && isOwner(order) ? await this.slots.of([order.id], on) : [];
    if (!order || !slot) throw new OrderNotPaid();
    if (slot.isReturned) throw new AppointmentReturned();
    return bought(order, slot);
  }
}

function isOwner({ product, status }: OrderHead): boolean {
  return product === 'appointment' && (status === 'paid' || status === 'completed');
}

function bought({ id, number, status, agencyId, buyerId, receiptEmail }: OrderHead, slot: BoughtSlot): BoughtAppointment {
  const of = { agencyId: agencyId ?? null, buyerId: buyerId ?? null, email: receiptEmail ?? null };
  return { orderId: id, number, status, ...of, slot };
}
