import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { VENDOR_LIMITS } from '@warmline/contracts/lead-imports/vendors';
import { useId } from 'react';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { vendorsQuery } from '../api/vendors.ts';

/** The vendor of the next file: known ones are suggested, a new name adds one (L44). */
export function VendorField(props: { value: string; disabled: boolean; onChange: (vendor: string) => void }) {
  const { value, disabled, onChange } = props;
  const id = useId();
  const { data: vendors = [] } = useQuery(vendorsQuery);
  return (
    <chakra.div marginBottom="4">
      <TextField
        label="Vendor (optional)"
        hint="Choose one or type a new name. Its columns, cost and price list are remembered."
        autoComplete="off"
        list={id}
        maxLength={VENDOR_LIMITS.name}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {vendors.map(({ id: vendorId, name }) => (
          <option key={vendorId} value={name} />
        ))}
      </datalist>
    </chakra.div>
  );
}
