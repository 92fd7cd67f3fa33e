import type { PartnerApplication } from '@warmline/contracts/partners/types';
import { readablePhone } from '@warmline/domain/places/us-phone';
import type { ReactNode } from 'react';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { emailHref } from '../../../lib/text/email-href.ts';
import { EinValue } from './ein-value.tsx';

/** Business, contact and terms of an application. */
export function ApplicationFacts({ application }: { application: PartnerApplication }) {
  const { businessAddress, city, state, zip, mainContact, contactPhone, contactEmail } = application;
  return (
    <dl>
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
      <Fact term="Email" wide>
        <TextLink href={emailHref(contactEmail)}>
          <EmailLink>{contactEmail}</EmailLink>
        </TextLink>
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

/** `wide` facts take a full line on a phone. */
function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
