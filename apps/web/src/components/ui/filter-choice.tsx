/** A select that filters a list; `all` adds an option without a filter. Styled in styles/app.css. */
export function FilterChoice(props: {
  label: string;
  all?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  const { label, all, value, options, onChange } = props;
  return (
    <select className="filter-choice" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
