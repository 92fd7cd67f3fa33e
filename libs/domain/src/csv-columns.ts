import type { ColumnMapping, ImportField } from '@warmline/contracts/api/imports';

/** Header words per field, the likeliest first; compared without case and punctuation (docs/decisions.md L6). */
const SYNONYMS: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'leadname',
    'contactname',
    'customername',
    'clientname',
    'prospectname',
    'consumername',
    'insuredname',
  ],
  firstName: ['firstname', 'fname', 'first', 'givenname', 'forename'],
  lastName: ['lastname', 'lname', 'last', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'email1', 'primaryemail', 'mail', 'emailid', 'eaddress'],
  phone: [
    'phone',
    'phonenumber',
    'phone1',
    'primaryphone',
    'phoneprimary',
    'mainphone',
    'cell',
    'cellphone',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'telephone',
    'tel',
    'homephone',
    'phonehome',
    'contactnumber',
    'phoneno',
    'callerid',
    'ani',
    'dayphone',
    'workphone',
  ],
  state: ['state', 'st', 'statecode', 'stateprovince', 'provincestate', 'homestate', 'residentstate', 'province', 'region'],
  ageRange: ['agerange', 'leadagerange', 'ageband', 'agebucket', 'leadage'],
  price: ['price', 'leadprice', 'unitprice', 'cost', 'sellprice'],
  formFillTime: [
    'formfilltime',
    'formfilldate',
    'formfilledat',
    'formfill',
    'leaddate',
    'leadcreated',
    'leadcreateddate',
    'createdat',
    'createddate',
    'datecreated',
    'createdon',
    'createdtime',
    'created',
    'submittedat',
    'submissiondate',
    'submitdate',
    'datesubmitted',
    'optindate',
    'optintime',
    'entrydate',
    'dateadded',
    'receiveddate',
    'datereceived',
    'timestamp',
    'datetime',
    'date',
  ],
};

/** Words a header may merely contain, tried after the exact ones ([001] §5: "header text containing name, email, phone, state"). */
const CONTAINED: Partial<Record<ImportField, { any: RegExp; not?: RegExp }>> = {
  email: { any: /email/, not: /optin|status|valid|sent|opened/ },
  phone: { any: /phone|mobile|cell/, not: /type|status|carrier|valid|ext|cancel/ },
  state: { any: /state/, not: /statement|license|county|issued/ },
  name: {
    any: /name/,
    not: /company|business|agency|agent|user|file|middle|first|last|spouse|beneficiary|city|county|state|campaign|source|list|vendor|domain|product/,
  },
  formFillTime: { any: /formfill|createdat|leaddate|submitt?ed|optin/, not: /email|sms|source/ },
};

/** A header in comparable form: no byte-order mark, quotes, case, accents or punctuation. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Finds the column of each field from a file's headers; the first of two equal headers wins, and no column is used twice. */
export function detectColumns(headers: readonly string[]): ColumnMapping {
  const keys = headers.map(headerKey);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number) => {
    if (column < 0) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const field of Object.keys(SYNONYMS) as ImportField[]) {
    const word = SYNONYMS[field].find((synonym) => keys.includes(synonym));
    if (word !== undefined) take(field, keys.indexOf(word));
  }
  for (const [field, rule] of Object.entries(CONTAINED) as [ImportField, { any: RegExp; not?: RegExp }][]) {
    if (mapping[field] !== undefined || (field === 'name' && mapping.firstName !== undefined)) continue;
    take(
      field,
      keys.findIndex((key, column) => !taken.has(column) && rule.any.test(key) && !rule.not?.test(key)),
    );
  }
  if (mapping.name !== undefined) {
    delete mapping.firstName;
    delete mapping.lastName;
  }
  return mapping;
}

/** The columns automatic mapping cannot do without and did not find ([001] §5: name, email, phone, state). */
export function missingColumns(mapping: ColumnMapping): ImportField[] {
  const missing: ImportField[] = [];
  if (mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined) missing.push('name');
  for (const field of ['email', 'phone', 'state'] as const) if (mapping[field] === undefined) missing.push(field);
  return missing;
}
