import { chakra } from '@chakra-ui/react/styled-system';

/** What is wrong with a group of controls, read out when it appears. */
export function ErrorText({ id, children }: { id: string; children: string }) {
  return (
    <chakra.p id={id} role="alert" marginTop="1.5" color="fg.error" textStyle="xs" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </chakra.p>
  );
}
