import type { PartnerApplication } from '@warmline/contracts/partners/types';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';

/** References of an applicant (B2.46). */
export function ReferenceList({ application }: { application: PartnerApplication }) {
  const references = [1, 2].flatMap((number) => {
    const { [`reference${number}CompanyName` as 'reference1CompanyName']: company } = application;
    const { [`reference${number}ContactName` as 'reference1ContactName']: contact } = application;
    const { [`reference${number}Phone` as 'reference1Phone']: phone } = application;
    return company || contact || phone ? [{ number, company, contact, phone }] : [];
  });
  return (
    <section>
      <h4>References</h4>
      {references.length === 0 && <p className="fine">None given</p>}
      <ul>
        {references.map(({ number, company, contact, phone }) => (
          <li key={number}>
            <span>
              <strong>{company ?? contact ?? `Reference ${number}`}</strong>
              {company !== null && contact !== null && <small> {contact}</small>}
            </span>
            {phone !== null && <PhoneLink number={phone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
