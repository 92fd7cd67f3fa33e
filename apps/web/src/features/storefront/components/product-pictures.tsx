const PICTURES = [
  {
    name: 'aged-leads',
    alt: 'List of aged leads with masked names and phone numbers, state, lead age and price; three leads are selected.',
    text: 'Aged leads: filter by state and area code, see each price, and buy what you select. Full details are shown after the payment.',
  },
  {
    name: 'my-leads',
    alt: 'My Leads: a table of bought leads with name, phone number, state and status.',
    text: 'My Leads: every lead you own in one table, with status, notes and CSV files.',
  },
] as const;
/** Pixels of the files; `npm run screens -- landing` makes them. */
const SIZE = { width: 1290, height: 900 };

/** Real pictures of the product, from the demo shop (D38). One theme is shown, and only that one is loaded, near the window. */
export function ProductPictures() {
  return (
    <section className="section facts" aria-labelledby="pictures">
      <div className="wide">
        <h2 id="pictures">What it looks like</h2>
        <p className="lead">Pictures of the dashboard with invented people.</p>
        <div className="trust pictures">
          {PICTURES.map(({ name, alt, text }) => (
            <figure key={name}>
              {(['light', 'dark'] as const).map((theme) => (
                <img key={theme} src={`/product/${name}-${theme}.webp`} className={theme} alt={alt} loading="lazy" {...SIZE} />
              ))}
              <figcaption className="fine">{text}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
