import type { ReactNode } from 'react';
import { rateCents } from '@warmline/domain/prices/rate';
import { agedLeadLadder } from '@warmline/domain/prices/rate-ladder';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';

const TRANSFER_STEPS = [
  ['0:00', 'A prospect asks about final expense coverage'],
  ['0:06', 'Our AI voice asks the screening questions'],
  ['1:40', 'The prospect confirms age, state and budget'],
  ['1:46', 'Your agent takes the call'],
  ['+2:00', 'You pay only from here'],
] as const;

const AGED = [
  ['James ThoXXXXX', '(305) XXX-XXXX', 'FL', 42],
  ['Loretta PriXXXXX', '(614) XXX-XXXX', 'OH', 77],
  ['Walter BenXXXXX', '(214) XXX-XXXX', 'TX', 118],
] as const;

/** Presents the three lead types, each with an example of what the agent receives (A1.02, A2.03). */
export function LeadProducts() {
  const { prices } = useSite();
  const aged = agedLeadLadder(prices);
  return (
    <section className="section" aria-labelledby="lead-products">
      <div className="wide">
        <h2 id="lead-products">Three types of leads for your agency</h2>
        <p className="lead">
          For insurance agents and agency owners. Mix them as you like. You pay by quantity, with no contract. The calls and
          people below are examples.
        </p>
        <div className="kinds">
          <ProductCard
            name="Live transfers"
            price={rateCents('survey.live_transfer', prices)}
            unit="per transfer"
            text="A prospect who just agreed to talk, transferred to your agent in real time. TCPA-compliant, pre-screened and warmed."
          >
            <ol className="handover">
              {TRANSFER_STEPS.map(([time, event]) => (
                <li key={time}>
                  <span className="num">{time}</span> {event}
                </li>
              ))}
            </ol>
          </ProductCard>
          <ProductCard
            name="Callbacks"
            price={rateCents('survey.callback', prices)}
            unit="per callback"
            text="Prospects who asked for a call. You get the name, the number and the time they asked for. Appointments have a time that they agreed to."
          >
            <p className="callback">
              <span>Call back</span>
              <strong className="num">Today, 5:30 pm</strong>
              <span>Rosa DelXXXXX, (713) XXX-XXXX, TX</span>
            </p>
          </ProductCard>
          <ProductCard
            name="Aged and partial-application leads"
            price={aged.lowest}
            from={aged.shape !== 'equal'}
            unit="per lead"
            text={`Final expense forms submitted 30 to 180 days ago. Pick them one by one, or buy a number that matches your filter.${aged.shape === 'falling' ? ' Older leads cost less.' : ''}`}
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
          </ProductCard>
        </div>
      </div>
    </section>
  );
}

interface ProductCardProps {
  name: string;
  price: number;
  unit: string;
  from?: boolean;
  text: string;
  children: ReactNode;
}

function ProductCard({ name, price, unit, from = false, text, children }: ProductCardProps) {
  return (
    <article className="kind">
      <div className="kind-show">{children}</div>
      <div className="kind-text">
        <h3>{name}</h3>
        <p>{text}</p>
        <p className="kind-price num">
          {from && 'from '}
          <strong>{formatRate(price)}</strong> {unit}, in the survey
        </p>
      </div>
    </article>
  );
}
