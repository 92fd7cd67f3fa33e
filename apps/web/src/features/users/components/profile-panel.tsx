import type { UserDetails } from '@warmline/contracts/users/types';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { SEAT_LABELS } from '../account-labels.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** Who an account belongs to, and how it signs in. */
export function ProfilePanel({ user }: { user: UserDetails }) {
  const { agency, disabledAt, signedInAt } = user;
  return (
    <Panel title="Profile">
      <FactList>
        <Fact term="Email">
          <a href={emailHref(user.email)}>
            <EmailLink>{user.email}</EmailLink>
          </a>
        </Fact>
        {user.phone !== '' && (
          <Fact term="Phone">
            <PhoneLink number={user.phone} />
          </Fact>
        )}
        <Fact term="Username">{user.username}</Fact>
        {agency !== null && (
          <>
            <Fact term="Agency" note={countOf(agency.seats, 'active seat')}>
              {agency.name}
            </Fact>
            <Fact term="Seat">
              {SEAT_LABELS[agency.seatRole]}
              {agency.isSeatDisabled && ' (disabled)'} · {user.role}
            </Fact>
          </>
        )}
        {user.twoFactorEnabled !== null && <Fact term="Two-factor">{user.twoFactorEnabled ? 'On' : 'Off'}</Fact>}
        <Fact term="Last sign-in">{signedInAt === null ? 'Never' : formatDateTime(signedInAt)}</Fact>
        <Fact term="Created">{formatDateTime(user.createdAt)}</Fact>
        {disabledAt !== null && <Fact term="Disabled">{formatDateTime(disabledAt)}</Fact>}
        <Fact term="ID">
          <code>{user.id}</code>
        </Fact>
      </FactList>
    </Panel>
  );
}
