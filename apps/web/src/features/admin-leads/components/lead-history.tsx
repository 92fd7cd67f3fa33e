import { formatCents } from '@warmline/domain/money/money';
import type { AdminLead, LeadOrder } from '@warmline/contracts/leads/admin-types';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { STATUS_TONES, STATUS_LABELS } from '../lead-labels.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** Lists the lead's data, import, hold and sale. */
export function LeadHistory({ lead, onSource }: { lead: AdminLead; onSource: (importId: string) => void }) {
  return (
    <FactList>
      <Fact term="Status">
        <Pill tone={STATUS_TONES[lead.status]}>{STATUS_LABELS[lead.status]}</Pill>
      </Fact>
      {lead.sale !== null && (
        <Fact term="Sold" note={`${formatCents(lead.sale.priceCents)}, order ${lead.sale.orderNumber}`}>
          <Buyer order={lead.sale} /> on {formatDateTime(lead.sale.at)}
        </Fact>
      )}
      {lead.hold !== null && (
        <Fact term="Held" note={`${formatCents(lead.hold.priceCents)}, order ${lead.hold.orderNumber}`}>
          <Buyer order={lead.hold} /> until {formatDateTime(lead.hold.until)}
        </Fact>
      )}
      {lead.withdrawnAt !== null && <Fact term="Withdrawn">{formatDateTime(lead.withdrawnAt)}</Fact>}
      <Fact term="Phone">
        <PhoneLink number={lead.phone} />
      </Fact>
      <Fact term="Email">
        {lead.email === null ? (
          <span data-quiet>None</span>
        ) : (
          <a href={emailHref(lead.email)}>
            <EmailLink>{lead.email}</EmailLink>
          </a>
        )}
      </Fact>
      <Fact term="State">{lead.state}</Fact>
      {lead.zip !== null && <Fact term="ZIP code">{lead.zip}</Fact>}
      <Fact term="Form filled" note={`${countOf(lead.actualAge, 'day')} ago, priced as ${lead.ageRange} days`}>
        {formatDateTime(lead.formFillTime)}
      </Fact>
      <Fact term="Price" note={lead.priceGiven ? 'Fixed' : 'By lead age'}>
        <span className="num">{formatCents(lead.priceCents)}</span>
      </Fact>
      <Fact term="Source" note={formatDateTime(lead.createdAt)}>
        {lead.import === null ? (
          <>Added manually{lead.addedBy !== null && ` by ${lead.addedBy}`}</>
        ) : (
          <>
            <button type="button" onClick={() => onSource(lead.import!.id)}>
              {lead.import.fileName}
            </button>
            {lead.import.row !== null && `, row ${formatCount(lead.import.row)}`}, by {lead.import.uploadedBy}
          </>
        )}
      </Fact>
      <Fact term="Number">
        <span className="num">{lead.id}</span>
      </Fact>
    </FactList>
  );
}

function Buyer({ order }: { order: LeadOrder }) {
  if (order.buyer === null) return <>A guest</>;
  return (
    <>
      {order.buyer.name} <span data-quiet>({order.buyer.username})</span>
    </>
  );
}
