import { queryOptions } from '@tanstack/react-query';
import type {
  ClaimLinkResponse,
  ClaimResponse,
  ClaimSignUpRequest,
  ClaimSignUpResponse,
  ClaimView,
} from '@warmline/contracts/orders/claim';
import { apiPost } from '../../../lib/api/api-client.ts';

/** Emails the link that moves a guest's orders into an account to the receipt address (M83). */
export function requestClaimLink(reference: string): Promise<ClaimLinkResponse> {
  return apiPost('/api/order-claims', { reference });
}

/** What a link moves; fails with `claim_link_invalid` if it was used or has expired. */
export function claimQuery(token: string) {
  return queryOptions<ClaimView>({
    queryKey: ['claim', token],
    queryFn: () => apiPost('/api/order-claims/check', { token }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Moves the orders of a link into the account that is signed in. */
export function acceptClaim(token: string): Promise<ClaimResponse> {
  return apiPost('/api/order-claims/accept', { token });
}

/** Creates an account with the orders of a link, and signs in to it. */
export function signUpWithClaim(request: ClaimSignUpRequest): Promise<ClaimSignUpResponse> {
  return apiPost('/api/order-claims/sign-up', request);
}
