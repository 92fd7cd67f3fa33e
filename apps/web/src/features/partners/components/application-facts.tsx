import type { PartnerApplication } from '@warmline/contracts/api/partners';
import { readablePhone } from '@warmline/domain/us-phone';
import type { ReactNode } from 'react';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { mailHref } from '../partner-words.ts';
import { EinValue } from './ein-value.tsx';

/** Business, contact and terms of an application, as terms and values. */
export function ApplicationFacts({ application }: { application: PartnerApplication }) {
  const { businessAddress, city, state, zip, mainContact, contactPhone, contactEmail } = application;
  return (
    <dl className="application-facts">
      <Fact term="Address" wide>
        {businessAddress}, {city}, {state} <span className="num">{zip}</span>
      </Fact>
      <Fact term="EIN">
        <EinValue application={application} />
      </Fact>
      <Fact term="Contact">{mainContact}</Fact>
      <Fact term="Phone">
        <PhoneLink number={contactPhone} />
      </Fact>
      <Fact term="E-mail" wide>
        <a href={mailHref(contactEmail)} className="link">
          <MailAddress>{contactEmail}</MailAddress>
        </a>
      </Fact>
      <Fact term="Payment terms">{application.paymentTerms}</Fact>
      <Fact term="Pay per transfer">{application.payPerTransfer}</Fact>
      <Fact term="Daily call cap">{application.dailyCallCap}</Fact>
      <Fact term="Agents">{application.numberOfAgents}</Fact>
      <Fact term="Office hours">
        {application.officeHours} {application.timeZone}
      </Fact>
      <Fact term="DID number">
        <span className="num">{readablePhone(application.didNumber)}</span>
      </Fact>
    </dl>
  );
}

/** `wide` ones take a line of their own on a phone. */
function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
