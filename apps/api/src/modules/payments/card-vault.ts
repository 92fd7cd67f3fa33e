import type { NewPayment, Payment } from './payment-provider.js';

/** A card that the provider keeps. Never its number. */
export interface KeptCard {
  /** The provider's ID of the card; never shown. */
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card number. */
  fingerprint: string;
}

/** The setup of a card for later payments. */
export interface CardSetup {
  id: string;
  clientSecret: string;
}

/**
 * What an event says about saved cards; only a hint, because events arrive late, twice and in any order. `ready`: a setup was
 * completed. `declined`: a setup was tried with a card that it didn't get. `attached`: a customer got a card. `changed`: a card
 * got other digits or another date, or was removed.
 */
export type CardEvent =
  | { type: 'ready'; setupId: string }
  | { type: 'declined'; setupId: string; customerId: string }
  | { type: 'attached'; customerId: string }
  | { type: 'changed'; cardRef: string };
/** A charge of a kept card while nobody is there. Repeated with the same values under the same subject, it is the same charge. */
export interface KeptCardCharge extends NewPayment {
  customerId: string;
  cardId: string;
}

/** What became of it. `payment` is null if the provider made none. */
export type ChargeAnswer =
  | { kind: 'made' | 'asks_bank'; payment: Payment }
  /** The bank's code, or `detached` for a card that can't be charged anymore. */
  | { kind: 'declined'; code: string; payment: Payment | null };

/** Keeps cards at the payment provider. Every call has a time limit, and throws PaymentUnavailable if the provider fails. */
export abstract class CardVault {
  /** Makes the provider's customer of an agency; the same agency is the same customer for a day. */
  abstract addCustomer(agencyId: string): Promise<string>;

  /** Opens the setup of a card, which the card form completes. */
  abstract openSetup(customerId: string): Promise<CardSetup>;

  /** Cancels a setup, so that no card form can complete it. Returns false for one that was completed or canceled before. */
  abstract cancelSetup(setupId: string): Promise<boolean>;

  /**
   * Returns the card of a completed setup or of a payment that saves it, null while it waits for one, or `gone` if it never gets
   * one.
   */
  abstract cardOf(setupId: string): Promise<KeptCard | null | 'gone'>;

  /** Returns the IDs of the cards that a customer has, or null if the provider doesn't know the customer. */
  abstract cardsOf(customerId: string): Promise<string[] | null>;

  /** Returns a card as it is now, or `gone` if it was removed. */
  abstract read(cardRef: string): Promise<KeptCard | 'gone'>;
  /** Charges a card without its holder. `made` may still be processing. */
  abstract charge(charge: KeptCardCharge): Promise<ChargeAnswer>;

  /** Lets the provider forget a card; one that it doesn't know is forgotten. */
  abstract forget(cardId: string): Promise<void>;

  /** Returns what a stored event says about saved cards, or null. */
  abstract interpretEvent(payload: unknown): CardEvent | null;
}
