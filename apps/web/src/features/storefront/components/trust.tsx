const COMPLIANCE = [
  ['One person, one lead', "Each lead's phone number is in our inventory once, and one buyer gets the lead."],
  ['Masked until paid', 'Names and phone numbers stay masked until the payment is confirmed.'],
  ['Reviewed before sale', 'Each vendor file is checked row by row. Duplicates and invalid phone numbers are rejected.'],
  [
    'Your part',
    'Check leads against do-not-call lists before you dial. We check only the list that you keep with us, when your balance pays.',
  ],
] as const;

const SECURITY = [
  ['Two-factor sign-in', 'Every account can turn it on. Our staff must use it.'],
  ['Card data never reaches us', 'Your card details go from your browser straight to the card processor.'],
  ['An audit log nobody can edit', 'It records what staff do with orders, refunds, prices and passwords.'],
  ['Secrets are encrypted', "Partners' tax IDs and sign-in secrets are encrypted. Passwords are stored only as hashes."],
] as const;

/** States how the shop protects prospects and buyers; only what the product does (D20). */
export function Trust() {
  return (
    <section className="section" aria-labelledby="trust">
      <div className="wide">
        <h2 id="trust">What protects you and the people you call</h2>
        <div className="trust">
          <Facts title="Compliance" facts={COMPLIANCE} />
          <Facts title="Security" facts={SECURITY} />
        </div>
      </div>
    </section>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [what: string, how: string])[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
