import { useLocation } from '@tanstack/react-router';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { LinkedCallView, UnknownLink } from '../../features/bookings/components/linked-call.tsx';

/**
 * The page behind the link of a confirmation email. The token is after the `#`, so that it is sent to no server but in a
 * request's body.
 */
export function CancelCallPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <AuthLayout>{token === '' ? <UnknownLink /> : <LinkedCallView key={token} token={token} />}</AuthLayout>;
}
