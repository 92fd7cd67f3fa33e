import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Agencies } from '../../../agencies/public.js';
import { OpenSession, type OpenedSession, type Origin } from '../../../auth/public.js';
import { Terms } from '../../../compliance/public.js';
import { SignUp, type SignUpDetails } from '../../../users/public.js';
import { ClaimOrders } from './claim-orders.use-case.js';

/** The account to create; its email is the address that the link was sent to. */
export type ClaimAccount = Omit<SignUpDetails, 'email' | 'role'>;

/**
 * Creates an account for the address of a claim link, moves its orders there, and signs the browser in (P45). Throws
 * ClaimLinkInvalid, UsernameTaken, EmailTaken or PasswordCommon; then the link stays valid.
 */
@Injectable()
export class ClaimBySignUp {
  constructor(
    private readonly db: Database,
    private readonly claimOrders: ClaimOrders,
    private readonly signUp: SignUp,
    private readonly agencies: Agencies,
    private readonly openSession: OpenSession,
    private readonly terms: Terms,
  ) {}

  async execute(
    { token, password, ...account }: ClaimAccount & { token: string; password: string },
    origin: Origin,
  ): Promise<{ orderIds: string[]; session: OpenedSession }> {
    const email = await this.claimOrders.addressOf(token);
    const passwordHash = await this.signUp.hash(password);
    const { claimed, session } = await this.db.transaction(async (tx) => {
      const moved = await this.claimOrders.within(tx, { token, email }, async () => {
        const userId = await this.signUp.create(
          tx,
          { ...account, email, emailUnproven: false, role: 'Agency Owner' },
          passwordHash,
        );
        const seat = await this.agencies.seatOf(userId, tx);
        if (!seat) throw new Error('Every new buyer has a seat (P39)');
        return { userId, agencyId: seat.agencyId, address: origin.address };
      });
      const { userId, agencyId } = moved.owner;
      const user = { id: userId, access: 'buyer' } as const;
      const opened = await this.openSession.execute(tx, { user, passwordVersion: 1 }, origin, 'password');
      if (!opened) throw new Error('A new account needs no second factor');
      const { address, userAgent } = origin;
      await this.terms.acceptBySignUp(tx, { userId, agencyId, address, userAgent, visitorId: opened.visitorId });
      return { claimed: moved, session: opened };
    });
    return { orderIds: claimed.orderIds, session };
  }
}
