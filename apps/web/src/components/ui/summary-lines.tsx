export interface SummaryLine {
  label: string;
  value: string;
}

/** Terms with values; the last line is the total. */
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
