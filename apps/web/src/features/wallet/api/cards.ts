import { queryOptions } from '@tanstack/react-query';
import type { OpenedCardSetup, SavedCard, WalletConsents } from '@warmline/contracts/wallet/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';

const CARDS = '/api/wallet/cards';

/** The saved cards of the agency, the default first. */
export const cardsQuery = queryOptions<SavedCard[]>({ queryKey: [CARDS] });

/** What is agreed to before a card is saved. */
export const consentsQuery = queryOptions<WalletConsents>({ queryKey: ['/api/wallet/consents'] });

/** Opens the setup of a card for the card form. */
export function openCardSetup(consentVersion: string): Promise<OpenedCardSetup> {
  return apiPost<OpenedCardSetup>(CARDS, { consentVersion });
}

export async function makeDefault(id: string): Promise<void> {
  await apiRequest('PUT', `${CARDS}/${id}/default`);
}

export async function removeCard(id: string): Promise<void> {
  await apiRequest('DELETE', `${CARDS}/${id}`);
}
