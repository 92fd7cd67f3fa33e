import { IsOptional, IsUrl, Matches, MinLength } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { LOCAL_URL, orDefault } from '../../platform/config/setting-values.js';
import { isEasyToGuess } from '../../platform/config/secret-strength.js';

/** The account at the payment provider. */
export class PaymentSettings extends ModuleSettings {
  @Matches(/^[sr]k_/, { message: 'STRIPE_SECRET_KEY must start with sk_ or rk_' })
  STRIPE_SECRET_KEY!: string;

  @Matches(/^pk_/, { message: 'STRIPE_PUBLISHABLE_KEY must start with pk_' })
  STRIPE_PUBLISHABLE_KEY!: string;

  @MinLength(8)
  STRIPE_WEBHOOK_SECRET!: string;

  /** If set, payments go to this Stripe-compatible server and pages show the test card form. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  STRIPE_API_BASE?: string;

  /** Whether the keys move real money. */
  get livePayments(): boolean {
    return /^[sr]k_live_/.test(this.STRIPE_SECRET_KEY);
  }

  /** Whether payments go to a stand-in for Stripe. */
  get sandboxPayments(): boolean {
    return this.STRIPE_API_BASE !== undefined;
  }

  /** Returns the page of a payment in the provider's dashboard; null for a stand-in, which has none. */
  paymentPage(intentId: string): string | null {
    if (this.sandboxPayments) return null;
    return `https://dashboard.stripe.com/${this.livePayments ? '' : 'test/'}payments/${encodeURIComponent(intentId)}`;
  }

  override secrets() {
    const { STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY } = this;
    return { STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY };
  }

  override productionProblems(): string[] {
    const problems: string[] = [];
    if (this.sandboxPayments) problems.push('STRIPE_API_BASE must not be set in production: it is for the payment emulator');
    if (!this.livePayments)
      problems.push(
        'STRIPE_SECRET_KEY must start with sk_live_ or rk_live_ in production: with a test key, test cards pay for orders',
      );
    if (!this.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'))
      problems.push(
        'STRIPE_PUBLISHABLE_KEY must start with pk_live_ in production, from the same Stripe account as the secret key',
      );
    if (!/^whsec_.{16}/.test(this.STRIPE_WEBHOOK_SECRET))
      problems.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, which starts with whsec_');
    if (isEasyToGuess(this.STRIPE_WEBHOOK_SECRET.replace(/^whsec_/, '')))
      problems.push('STRIPE_WEBHOOK_SECRET is easy to guess, so Stripe did not generate it: copy it from the webhook at Stripe');
    return problems;
  }
}
