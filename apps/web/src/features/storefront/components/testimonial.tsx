import { useSite } from '../../../lib/api/site.ts';
import { claimDay } from '../claim-day.ts';

/**
 * The testimonial with the marketing figures (A1.07), their source and date, and review sites (D22). Empty details are hidden
 * (D1).
 */
export function Testimonial() {
  const { claims, testimonial, proof } = useSite();
  const figures = [
    [claims.transfers, 'call transfers'],
    [claims.agents, 'agents'],
    [claims.satisfaction, 'satisfaction rate'],
  ].filter(([figure]) => figure !== '');
  if (testimonial === null && figures.length === 0) return null;
  const source = [claims.source, claims.asOf && `as of ${claimDay(claims.asOf)}`].filter(Boolean).join(', ');
  return (
    <section className="testimonial" aria-label="What agents say">
      <div className="wide split testimonial-row">
        {testimonial !== null && (
          <figure>
            <blockquote>
              <p>“{testimonial.quote}”</p>
            </blockquote>
            <figcaption>
              <strong>{testimonial.name}</strong>
              {testimonial.detail !== '' && `, ${testimonial.detail}`}
              {testimonial.source !== '' && ` (${testimonial.source})`}
            </figcaption>
          </figure>
        )}
        {figures.length > 0 && (
          <div className="stats">
            <dl className="num">
              {figures.map(([figure, what]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            {source !== '' && <p className="fine">Source: {source}.</p>}
          </div>
        )}
      </div>
      {proof.length > 0 && (
        <ul className="wide proof">
          {proof.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className="text-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
