import { SURVEY_PRICES } from '@warmline/contracts/price-book';
import type { ReactNode } from 'react';
import { headlineRate } from '../rates.ts';

const HANDOVER = [
  ['0:00', 'A prospect asks about final expense cover'],
  ['0:06', 'Our AI voice asks the screening questions'],
  ['1:40', 'Age, state, budget and consent are on record'],
  ['1:46', 'Your agent picks up, with that record on screen'],
  ['+2:00', 'Only now does the call count'],
] as const;

const AGED = [
  ['James ThoXXXXX', '(305) XXX-XXXX', 'FL', 42],
  ['Loretta PriXXXXX', '(614) XXX-XXXX', 'OH', 77],
  ['Walter BenXXXXX', '(214) XXX-XXXX', 'TX', 118],
] as const;

/** Three lead types ([000] §1, §2), each shown as what arrives on the agent's desk. */
export function LeadKinds() {
  return (
    <section className="section" aria-labelledby="lead-kinds">
      <div className="wide">
        <h2 id="lead-kinds">Three ways to fill a day</h2>
        <p className="lead">
          For insurance agents and agency owners. Mix the kinds as you like; each is bought by quantity, without a contract.
        </p>
        <div className="kinds">
          <Kind
            name="Live transfers"
            price={SURVEY_PRICES['Live Transfers']}
            unit="per transfer"
            text="A prospect who has just said yes to talking, handed to your agent in real time. TCPA-compliant, pre-screened and warmed."
          >
            <ol className="handover">
              {HANDOVER.map(([time, event]) => (
                <li key={time}>
                  <span className="num">{time}</span> {event}
                </li>
              ))}
            </ol>
          </Kind>
          <Kind
            name="Call-backs"
            price={SURVEY_PRICES['Call-Backs']}
            unit="per call-back"
            text="Prospects who asked to be called at a better moment. You get the number, the reason and the hour they chose."
          >
            <p className="callback">
              <span>Call back</span>
              <strong className="num">Today, 5:30 pm</strong>
              <span>Asked for $10,000 cover, daughter will be on the line</span>
            </p>
          </Kind>
          <Kind
            name="Aged and partial-application leads"
            price={SURVEY_PRICES['Aged Leads']['90-180']}
            from
            unit="per lead"
            text="Final expense forms from the last 30 to 180 days, priced by age, for agents who like to work a list."
          >
            <table className="mini num">
              <tbody>
                {AGED.map(([name, phone, state, days]) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td className="aged-phone">{phone}</td>
                    <td>{state}</td>
                    <td>{days} days</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Kind>
        </div>
      </div>
    </section>
  );
}

interface KindProps {
  name: string;
  price: number;
  unit: string;
  from?: boolean;
  text: string;
  children: ReactNode;
}

function Kind({ name, price, unit, from = false, text, children }: KindProps) {
  return (
    <article className="kind">
      <div className="kind-show">{children}</div>
      <div className="kind-text">
        <h3>{name}</h3>
        <p>{text}</p>
        <p className="kind-price num">
          {from && 'from '}
          <strong>{headlineRate(price)}</strong> {unit}
        </p>
      </div>
    </article>
  );
}
