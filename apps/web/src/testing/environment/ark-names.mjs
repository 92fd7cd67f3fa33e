// What Chakra imports from the index of Ark.
export * from '@ark-ui/react/anatomy';
export { dataAttr } from '@ark-ui/react/utils';
