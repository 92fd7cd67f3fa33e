import { BRAND } from '@warmline/contracts/brand';

const STATS = [
  [BRAND.claims.transfers, 'call transfers'],
  [BRAND.claims.agents, 'agents'],
  [BRAND.claims.satisfaction, 'satisfaction rate'],
] as const;

/** The testimonial with the marketing figures (A1.07). */
export function Testimonial() {
  return (
    <section className="testimonial" aria-label="What agents say">
      <div className="wide split testimonial-row">
        <figure>
          <blockquote>
            <p>
              “I used to spend my mornings dialing and my afternoons apologizing. Now the phone rings, and the caller knows why
              we're talking. I write in a week what used to take me a month.”
            </p>
          </blockquote>
          <figcaption>
            <strong>Senior agent</strong>, final expense, nine years in the field
          </figcaption>
        </figure>
        <dl className="stats num">
          {STATS.map(([figure, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
