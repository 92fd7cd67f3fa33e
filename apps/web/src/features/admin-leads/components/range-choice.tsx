import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';

/** A choice of a range; a range from the address that is not among the options becomes one. */
export function RangeChoice(props: {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly (readonly [range: string, label: string])[];
  nameOf: (range: string) => string;
  onChange: (range: string | undefined) => void;
}) {
  const { value = '', options, nameOf, onChange, ...choice } = props;
  const known = value === '' || options.some(([range]) => range === value);
  return (
    <FilterChoice
      {...choice}
      value={value}
      options={known ? options : [[value, nameOf(value)], ...options]}
      onChange={(range) => onChange(range || undefined)}
    />
  );
}
