import { NativeSelect } from '@chakra-ui/react/native-select';

/** A select that filters a list; `all` adds an option without a filter. */
export function FilterChoice(props: {
  label: string;
  all?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  const { label, all, value, options, onChange } = props;
  return (
    <NativeSelect.Root data-filter width="auto">
      <NativeSelect.Field
        height={{ base: '44px', sm: '10' }}
        borderColor="border.control"
        background="bg.panel"
        fontSize={{ base: 'md', sm: '15px' }}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
