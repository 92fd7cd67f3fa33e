/** Not in the package's types; the schemas of nested objects need it. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: never;
}
