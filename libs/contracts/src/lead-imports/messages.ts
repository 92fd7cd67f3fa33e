/** Validation messages, as the specification quotes them. */
export const IMPORT_MESSAGES = {
  csvNeedsRows: 'File must contain at least a header row and one data row',
} as const;

/** Toasts, as the specification quotes them. */
export const IMPORT_TOASTS = {
  bulkUploadFailed: { title: 'Bulk Upload Failed', description: 'Failed to upload leads' },
  fileProcessingError: { title: 'File Processing Error', description: 'Error processing the uploaded file.' },
  invalidFile: { title: 'Invalid File', description: IMPORT_MESSAGES.csvNeedsRows },
  noValidData: {
    title: 'No Valid Data',
    description: 'No rows with a name, a phone number and a state were found in the file.',
  },
  autoMappingFailed: {
    title: 'Auto-Mapping Failed',
    description: 'Some required columns were not found. Please map them by hand.',
  },
  autoMappingError: {
    title: 'Auto-Mapping Error',
    description: 'The first line does not look like column names. Please map the columns by hand.',
  },
  mappingError: { title: 'Mapping Error', description: 'The file could not be read with these columns.' },
  missingFieldMappings: { title: 'Missing Field Mappings' },
  notCsv: { title: 'Invalid File Type', description: 'Please choose a .csv file.' },
  oneFileOnly: { title: 'Too Many Files', description: 'Please upload one file at a time.' },
  csvTooLarge: { title: 'File Too Large', description: 'A file may have up to 512 MB. Please split it.' },
} as const;

/** `Successfully uploaded N aged leads` (B8.12). */
export function bulkUploadSuccess(count: number) {
  return { title: 'Success', description: `Successfully uploaded ${count} aged leads.` };
}
