export interface SummaryLine {
  label: string;
  value: string;
}

/** Terms with their values, the last one as the sum of it all. */
export function SummaryLines({ lines, total }: { lines: readonly SummaryLine[]; total: SummaryLine }) {
  return (
    <dl className="summary">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="summary-total">
        <dt>{total.label}</dt>
        <dd className="num">{total.value}</dd>
      </div>
    </dl>
  );
}
