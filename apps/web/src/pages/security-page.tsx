import { SecuritySection } from '../features/account/components/security-section.tsx';

/** Password, second factor and devices of the signed-in account, for buyers and staff. */
export function SecurityPage() {
  return <SecuritySection />;
}
