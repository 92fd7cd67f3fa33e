/** A file for the file chooser or a drop, in Playwright's format for files in memory. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface VendorFile extends SentFile {
  /** Field of the review → header it is mapped to. */
  mapped: Record<string, string>;
  /** The first row as a lead. */
  first: { name: string; phone: string; state: string; email: string };
  rows: { total: number; added: number; duplicate: number; rejected: number };
}

export function csvFile(name: string, text: string | Buffer): SentFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) };
}

/** An area code only for these files, with one exchange per file: no number is in inventory before. */
const AREA = '659';
let exchange = 300;

function numbers(): (line: number) => { dashed: string; bracketed: string; digits: string } {
  exchange += 1;
  const own = exchange;
  return (line) => {
    const last = String(1000 + line);
    return { dashed: `${AREA}-${own}-${last}`, bracketed: `(${AREA}) ${own}-${last}`, digits: `${AREA}${own}${last}` };
  };
}

const CLEAN = { total: 3, added: 3, duplicate: 0, rejected: 0 };

/** Returns files in the formats that customer databases, dialers and lead sellers export, each with different headers, separators and encoding. */
export function vendorFiles(): VendorFile[] {
  return [
    contacts(),
    crmLeads(),
    dialerList(),
    adLeads(),
    agedSemicolons(),
    tabbed(),
    piped(),
    quotedWithBreaks(),
    surveyAnswers(),
    landingPages(),
    oldSpreadsheet(),
    messy(),
  ];
}

/** A contact database: many columns, dates with a time, all cells quoted, CRLF. */
function contacts(): VendorFile {
  const phone = numbers();
  const lines = ['Ada Lovell', 'Bert Mason', 'Cora Nash'].map((name, index) => {
    const [first, last] = name.split(' ');
    return `"${9000 + index}","${first}","${last}","${first}@mail.example","${phone(index).bracketed}","Ohio","2026-09-0${index + 1} 10:30"`;
  });
  const header = '"Record ID","First Name","Last Name","Email","Phone Number","State/Region","Create Date"';
  return {
    ...csvFile('contacts-export.csv', [header, ...lines, ''].join('\r\n')),
    mapped: {
      'First name': 'First Name',
      'Last name': 'Last Name',
      Phone: 'Phone Number',
      State: 'State/Region',
      Email: 'Email',
    },
    first: { name: 'Ada Lovell', phone: phone(0).bracketed, state: 'OH', email: 'Ada@mail.example' },
    rows: CLEAN,
  };
}

/** Leads of a CRM: two phone columns, of which the first is half empty. */
function crmLeads(): VendorFile {
  const phone = numbers();
  const lines = ['Dora', 'Emil', 'Fay'].map(
    (name, index) =>
      `00Q${index},${name},Quill,Owner,"Quill, Inc.",${name}@crm.example,,${phone(index).dashed},TX,9/${index + 1}/2026`,
  );
  const header = 'Lead ID,First Name,Last Name,Title,Company / Account,Email,Phone,Mobile,State/Province,Created Date';
  return {
    ...csvFile('crm-leads.csv', [header, ...lines].join('\n')),
    mapped: { 'First name': 'First Name', 'Last name': 'Last Name', Phone: 'Mobile', State: 'State/Province', Email: 'Email' },
    first: { name: 'Dora Quill', phone: phone(0).bracketed, state: 'TX', email: 'Dora@crm.example' },
    rows: CLEAN,
  };
}

/** A dialer's list: snake case, eleven digits, an email column without useful values. */
function dialerList(): VendorFile {
  const phone = numbers();
  const header = 'vendor_lead_code,source_id,list_id,phone_code,phone_number,first_name,middle_initial,last_name,state,email';
  const lines = ['Gil', 'Hal', 'Ida'].map((name, index) => `V${index},S,101,1,1${phone(index).digits},${name},Q,Reed,FL,`);
  return {
    ...csvFile('dialer-list.csv', [header, ...lines].join('\n')),
    mapped: { 'First name': 'first_name', 'Last name': 'last_name', Phone: 'phone_number', State: 'state', Email: 'email' },
    first: { name: 'Gil Reed', phone: phone(0).bracketed, state: 'FL', email: '' },
    rows: CLEAN,
  };
}

/** Leads of an advertising network: UTF-16 with tabs, ISO times with a zone. */
function adLeads(): VendorFile {
  const phone = numbers();
  const header = ['id', 'created_time', 'ad_name', 'form_name', 'platform', 'full_name', 'email', 'phone_number', 'state'].join(
    '\t',
  );
  const lines = ['Jo Stone', 'Kay Tuck', 'Léa Urban'].map((name, index) =>
    [
      `l:${index}`,
      `2026-09-1${index}T08:00:00-05:00`,
      'Ad',
      'Form',
      'fb',
      name,
      `p${index}@ads.example`,
      `+1${phone(index).digits}`,
      'GA',
    ].join('\t'),
  );
  return {
    ...csvFile('ad-leads.csv', Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}\r\n`, 'utf16le')),
    mapped: {
      'Full name': 'full_name',
      Phone: 'phone_number',
      State: 'state',
      Email: 'email',
      'Form fill time': 'created_time',
    },
    first: { name: 'Jo Stone', phone: phone(0).bracketed, state: 'GA', email: 'p0@ads.example' },
    rows: CLEAN,
  };
}

/** A seller of aged leads: semicolons, Windows-1252 letters, US dates. */
function agedSemicolons(): VendorFile {
  const phone = numbers();
  const lines = ['José Núñez', 'Max Vogel', 'Ned Wolf'].map(
    (name, index) => `${name};${phone(index).dashed};AZ;07/1${index}/2026;m${index}@aged.example`,
  );
  return {
    ...csvFile(
      'aged-semicolons.csv',
      Buffer.from(['Lead Name;Home Phone;ST;Lead Date;Email Address', ...lines].join('\r\n'), 'latin1'),
    ),
    mapped: {
      'Full name': 'Lead Name',
      Phone: 'Home Phone',
      State: 'ST',
      Email: 'Email Address',
      'Form fill time': 'Lead Date',
    },
    first: { name: 'José Núñez', phone: phone(0).bracketed, state: 'AZ', email: 'm0@aged.example' },
    rows: CLEAN,
  };
}

/** Tabs, with an age range and a price in each row. */
function tabbed(): VendorFile {
  const phone = numbers();
  const lines = ['Ora Xu', 'Pam Yost', 'Rex Zorn'].map((name, index) =>
    [name, `t${index}@tab.example`, phone(index).dashed, 'NV', '60-90', '$1.25'].join('\t'),
  );
  return {
    ...csvFile(
      'tabbed.csv',
      [['Customer Name', 'E-Mail', 'Cell', 'State', 'Age Range', 'Price'].join('\t'), ...lines].join('\n'),
    ),
    mapped: {
      'Full name': 'Customer Name',
      Phone: 'Cell',
      State: 'State',
      Email: 'E-Mail',
      'Age range': 'Age Range',
      Price: 'Price',
    },
    first: { name: 'Ora Xu', phone: phone(0).bracketed, state: 'NV', email: 't0@tab.example' },
    rows: CLEAN,
  };
}

/** A mainframe's pipes and capitals. */
function piped(): VendorFile {
  const phone = numbers();
  const lines = ['SAL ABEL', 'TIM BAUM', 'UMA COLE'].map(
    (name, index) => `${name}|${phone(index).digits}|MICHIGAN|u${index}@bar.example|2026-09-01`,
  );
  return {
    ...csvFile('bars.csv', ['FULL_NAME|PRIMARY_PHONE|HOME_STATE|EMAIL|LEAD_CREATED', ...lines].join('\n')),
    mapped: { 'Full name': 'FULL_NAME', Phone: 'PRIMARY_PHONE', State: 'HOME_STATE', Email: 'EMAIL' },
    first: { name: 'SAL ABEL', phone: phone(0).bracketed, state: 'MI', email: 'u0@bar.example' },
    rows: CLEAN,
  };
}

/** A byte-order mark, and addresses that span two lines. */
function quotedWithBreaks(): VendorFile {
  const phone = numbers();
  const lines = ['Vic Dunn', 'Wes Eady', 'Zoe Fitz'].map(
    (name, index) => `"${name}","${index} Elm St\nApt ""${index}""","${phone(index).dashed}","Maine","q${index}@two.example"`,
  );
  return {
    ...csvFile('two-line-addresses.csv', `\uFEFF${['"Name","Address","Phone","State","Email"', ...lines].join('\n')}\n`),
    mapped: { 'Full name': 'Name', Phone: 'Phone', State: 'State', Email: 'Email' },
    first: { name: 'Vic Dunn', phone: phone(0).bracketed, state: 'ME', email: 'q0@two.example' },
    rows: CLEAN,
  };
}

/** Answers of a web form: questions as headers. */
function surveyAnswers(): VendorFile {
  const phone = numbers();
  const header = 'Timestamp,What is your full name?,Best phone number,Email address,State of residence';
  const lines = ['Abe Good', 'Bea Hart', 'Cal Ives'].map(
    (name, index) => `9/1${index}/2026 14:05:00,${name},${phone(index).bracketed},s${index}@form.example,Iowa`,
  );
  return {
    ...csvFile('form-answers.csv', [header, ...lines].join('\r\n')),
    mapped: {
      'Full name': 'What is your full name?',
      Phone: 'Best phone number',
      State: 'State of residence',
      Email: 'Email address',
      'Form fill time': 'Timestamp',
    },
    first: { name: 'Abe Good', phone: phone(0).bracketed, state: 'IA', email: 's0@form.example' },
    rows: CLEAN,
  };
}

/** Leads of landing pages: tracking columns around the relevant ones. */
function landingPages(): VendorFile {
  const phone = numbers();
  const header = 'leadid_token,utm_source,ip_address,fname,lname,email,phone1,state_code,optin_date,trustedform_cert_url';
  const lines = ['Dan', 'Eve', 'Fox'].map(
    (name, index) =>
      `T${index},g,203.0.113.${index},${name},Jolly,l${index}@page.example,${phone(index).dashed},OR,2026-08-0${index + 1}T12:00:00Z,https://cert.example/${index}`,
  );
  return {
    ...csvFile('landing-pages.csv', [header, ...lines].join('\n')),
    mapped: {
      'First name': 'fname',
      'Last name': 'lname',
      Phone: 'phone1',
      State: 'state_code',
      Email: 'email',
      'Form fill time': 'optin_date',
    },
    first: { name: 'Dan Jolly', phone: phone(0).bracketed, state: 'OR', email: 'l0@page.example' },
    rows: CLEAN,
  };
}

/** A very old spreadsheet: lines end in CR only. */
function oldSpreadsheet(): VendorFile {
  const phone = numbers();
  const lines = ['Gus King', 'Hew Lane', 'Ira Moss'].map(
    (name, index) => `${name},${phone(index).dashed},WA,o${index}@old.example`,
  );
  return {
    ...csvFile('old-spreadsheet.csv', ['Contact Name,Telephone,State,Email', ...lines, ''].join('\r')),
    mapped: { 'Full name': 'Contact Name', Phone: 'Telephone', State: 'State', Email: 'Email' },
    first: { name: 'Gus King', phone: phone(0).bracketed, state: 'WA', email: 'o0@old.example' },
    rows: CLEAN,
  };
}

/** Typical errors: no phone, no name, an invalid date, a repeated number, an empty line, a row that is too short. */
function messy(): VendorFile {
  const phone = numbers();
  const lines = [
    `Joy Nolan,${phone(1).dashed},UT,2026-09-01,j@messy.example`,
    `Kit Olsen,,UT,2026-09-01,k@messy.example`,
    `,${phone(2).dashed},UT,2026-09-01,l@messy.example`,
    '',
    `Lou Price,${phone(3).dashed},UT,next week,m@messy.example`,
    `Joy Again,${phone(1).bracketed},UT,2026-09-01,j@messy.example`,
    `Meg Quinn,${phone(4).dashed},UT`,
    `Ned Short`,
  ];
  return {
    ...csvFile('messy.csv', ['name,phone,state,date,email', ...lines].join('\n')),
    mapped: { 'Full name': 'name', Phone: 'phone', State: 'state', Email: 'email', 'Form fill time': 'date' },
    first: { name: 'Joy Nolan', phone: phone(1).bracketed, state: 'UT', email: 'j@messy.example' },
    rows: { total: 7, added: 2, duplicate: 1, rejected: 4 },
  };
}
