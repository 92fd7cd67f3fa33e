import { buildPhone } from './csv.js';

/** The expected result of a file: counts, and the stored names in file order. */
export interface ImportCase {
  file: string;
  /** `#` becomes a new phone number, `@` repeats the last one. */
  content: string | ((text: string) => Buffer);
  text?: string;
  names: string[];
  rejected?: number;
  duplicates?: number;
  /** The reasons of rejected rows, in order. */
  reasons?: string[];
  encoding?: string;
}

const H = 'name,phone,state,email';
const UTF16 = (text: string, bom: boolean, big = false) => {
  const bytes = Buffer.from((bom ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const OPEN = 'A quote in this row is never closed';
const ANN_BO = `${H}\nAnn Poe,#,TX,\nBo Li,#,FL,\n`;

/** Malformed and unusual files with their expected results. */
export const EDGE_CASE_FILES: ImportCase[] = [
  {
    file: 'UTF-16 LE with a byte-order mark',
    content: (t) => UTF16(t, true),
    text: ANN_BO,
    names: ['Ann Poe', 'Bo Li'],
    encoding: 'utf-16le',
  },
  {
    file: 'UTF-16 BE with a byte-order mark',
    content: (t) => UTF16(t, true, true),
    text: ANN_BO,
    names: ['Ann Poe', 'Bo Li'],
    encoding: 'utf-16be',
  },
  {
    file: 'UTF-16 LE without a byte-order mark',
    content: (t) => UTF16(t, false),
    text: ANN_BO,
    names: ['Ann Poe', 'Bo Li'],
    encoding: 'utf-16le',
  },
  {
    file: 'UTF-16 BE without a byte-order mark',
    content: (t) => UTF16(t, false, true),
    text: ANN_BO,
    names: ['Ann Poe', 'Bo Li'],
    encoding: 'utf-16be',
  },
  {
    file: 'UTF-16 with non-ASCII letters',
    content: (t) => UTF16(t, true),
    text: `${H}\nJosé 😀 李,#,TX,\n`,
    names: ['José 😀 李'],
    encoding: 'utf-16le',
  },
  {
    file: 'Windows-1252',
    content: (t) => Buffer.from(t, 'latin1'),
    text: `${H}\nJosé Núñez,#,TX,\n`,
    names: ['José Núñez'],
    encoding: 'windows-1252',
  },
  {
    file: 'Windows-1252 quotes and euro',
    content: (t) => Buffer.from(t.replace('E', '\x80').replace('Q', '\x92'), 'latin1'),
    text: `name,phone,state,email\nO'Q E,#,TX,\n`,
    names: ["O'’ €"],
    encoding: 'windows-1252',
  },
  { file: 'UTF-8 with a byte-order mark', content: `\uFEFF${ANN_BO}`, names: ['Ann Poe', 'Bo Li'], encoding: 'utf-8' },
  { file: 'CR line endings', content: ANN_BO.replaceAll('\n', '\r'), names: ['Ann Poe', 'Bo Li'] },
  {
    file: 'mixed line endings',
    content: `${H}\r\nAnn Poe,#,TX,\rBo Li,#,FL,\nCy Fox,#,NY,`,
    names: ['Ann Poe', 'Bo Li', 'Cy Fox'],
  },
  { file: 'doubled line endings', content: ANN_BO.replaceAll('\n', '\r\r\n'), names: ['Ann Poe', 'Bo Li'] },
  { file: 'semicolons with commas inside', content: 'name;phone;state;email\nPoe, Ann;#;TX;\n', names: ['Poe, Ann'] },
  {
    file: 'tabs, everything quoted',
    content: '"name"\t"phone"\t"state"\t"email"\n"Ann Poe"\t"#"\t"TX"\t""\n',
    names: ['Ann Poe'],
  },
  { file: 'pipes', content: 'name|phone|state|email\nAnn Poe|#|TX|\n', names: ['Ann Poe'] },
  { file: 'a delimiter hint', content: 'sep=;\r\nname;phone;state;email\r\nAnn Poe;#;TX;\r\n', names: ['Ann Poe'] },
  { file: 'a title and blank lines above the header', content: `Lead export June\n\n${ANN_BO}`, names: ['Ann Poe', 'Bo Li'] },
  {
    file: 'an open quote before plain rows',
    content: `${H}\n"Ann Poe,#,TX,\nBo Li,#,FL,\nCy Fox,#,NY,\n`,
    names: ['Bo Li', 'Cy Fox'],
    rejected: 1,
    reasons: [OPEN],
  },
  {
    file: 'an open quote before quoted rows',
    content: `${H}\n"Ann Poe,#,TX,\n"Li, Bo",#,FL,\n`,
    names: ['Li, Bo'],
    rejected: 1,
    reasons: [OPEN],
  },
  {
    file: 'an open quote in the last row',
    content: `${H}\nAnn Poe,#,TX,\nBo Li,#,FL,"x\n`,
    names: ['Ann Poe'],
    rejected: 1,
    reasons: [OPEN],
  },
  {
    file: 'an open quote before 3,000 rows',
    content: `${H}\n"Ann Poe,#,TX,\n${'Bo Li,#,FL,\n'.repeat(3000)}`,
    names: Array.from({ length: 3000 }, () => 'Bo Li'),
    rejected: 1,
    reasons: [OPEN],
  },
  { file: 'inches', content: `${H}\nAnn 6'2" Poe,#,TX,\nBo Li,#,FL,\n`, names: [`Ann 6'2" Poe`, 'Bo Li'] },
  { file: 'bare quotes in quotes', content: `${H}\n"Ann "Annie" Poe",#,TX,\n`, names: ['Ann "Annie" Poe'] },
  { file: 'blanks around quotes', content: `${H}\n "Poe, Ann" , "#" ,TX,\n`, names: ['Poe, Ann'] },
  { file: 'lines in quotes', content: `${H},note\n"Ann\nPoe",#,TX,,"a\r\nb ""c"""\nBo Li,#,FL,,\n`, names: ['Ann Poe', 'Bo Li'] },
  {
    file: 'short and long rows',
    content: `${H}\nAnn Poe,#,TX\nBo Li,#,FL,,more,and more\nCy Fox\n`,
    names: ['Ann Poe', 'Bo Li'],
    rejected: 1,
    reasons: ['Phone is missing'],
  },
  { file: 'hundreds of empty rows', content: `${ANN_BO}${',,,\n'.repeat(2500)}`, names: ['Ann Poe', 'Bo Li'] },
  {
    file: 'a NUL in one row',
    content: `${H}\nAn\0n Poe,#,TX,\nBo Li,#,FL,\n`,
    names: ['Bo Li'],
    rejected: 1,
    reasons: ["The row contains characters that can't be stored"],
  },
  {
    file: 'a row of 100 KB',
    content: `${H}\n${'x'.repeat(100_000)},#,TX,\nBo Li,#,FL,\n`,
    names: ['Bo Li'],
    rejected: 1,
    reasons: ['The row is longer than 64 KB'],
  },
  {
    file: 'the same phone in three formats',
    content: `${H}\nAnn Poe,#,TX,\nAnn P,1-@,TX,\nAnne Poe,+1 @,TX,\n`,
    names: ['Ann Poe'],
    duplicates: 2,
  },
  {
    file: 'phones rounded by a spreadsheet',
    content: `${H}\nAnn Poe,3.05555E+09,TX,\nBo Li,#.0,FL,\n`,
    names: ['Bo Li'],
    rejected: 1,
    reasons: ['Phone was rounded by a spreadsheet and lost digits'],
  },
  {
    file: 'dates in many formats',
    content:
      'name,phone,state,email,date\nA A,#,TX,,2026-09-14\nB B,#,TX,,9/14/26 3:05 PM EST\nC C,#,TX,,46279.5\nD D,#,TX,,14-Sep-2026\nE E,#,TX,,soon\n',
    names: ['A A', 'B B', 'C C', 'D D'],
    rejected: 1,
    reasons: ['Form fill time is not a valid date'],
  },
  {
    file: 'markup and formulas, stored unchanged',
    content: `${H}\n<b>Ann</b>,#,TX,\n=1+1,#,FL,\n`,
    names: ['<b>Ann</b>', '=1+1'],
  },
];

/** Files in the formats of lead vendors, dialers and CRMs. */
export const VENDOR_FILES: ImportCase[] = [
  {
    file: 'social network lead ads',
    content: (t) => UTF16(t, true),
    text: 'id\tcreated_time\tad_id\tad_name\tcampaign_name\tform_name\tplatform\tfull_name\tphone_number\temail\tstate\nl:1\t2026-09-14T10:30:00-05:00\tag:2\tFE Video\tFinal Expense\tForm A\tfb\tAnn Poe\tp:+1#\tann@mail.example\tTX\n',
    names: ['Ann Poe'],
    encoding: 'utf-16le',
  },
  {
    file: 'cloud CRM report',
    content:
      '"First Name","Last Name","Company / Account","Phone","Mobile","Email","State/Province","Lead Status","Create Date"\n"Ann","Poe","n/a","#","","ann@mail.example","TX","Open","9/14/2026"\n',
    names: ['Ann Poe'],
  },
  {
    file: 'marketing CRM',
    content:
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,State/Region,Create Date\n51,Ann,Poe,ann@mail.example,+1 #,,NEW,Texas,2026-09-14 10:30\n',
    names: ['Ann Poe'],
  },
  {
    file: 'sales pipeline',
    content:
      'Person - Name;Person - Phone;Person - Email;Person - State;Lead - Add time\nAnn Poe;#;ann@mail.example;TX;2026-09-14 10:30:00\n',
    names: ['Ann Poe'],
  },
  {
    file: 'dialer export',
    content:
      'lead_id|entry_date|vendor_lead_code|phone_number|first_name|middle_initial|last_name|address1|city|state|postal_code|alt_phone|email\n7|2026-09-14 10:30:00|V1|#|Ann||Poe|1 Elm|Austin|TX|73301||ann@mail.example\n',
    names: ['Ann Poe'],
  },
  {
    file: 'final expense vendor',
    content:
      'First,Last,Address,City,ST,Zip,Home Phone,Cell Phone,E-mail,DOB,Lead Date,Beneficiary Name\nAnn,Poe,1 Elm,Austin,TX,73301,,#,ann@mail.example,1950-02-03,09/14/2026,Bo\nCy,Fox,2 Elm,Waco,TX,76701,,#,,1951-02-03,09/15/2026,Di\n',
    names: ['Ann Poe', 'Cy Fox'],
  },
  {
    file: 'aged lead store',
    content:
      'LeadID,Original Date,FirstName,LastName,Primary Phone,Secondary Phone,Email Address,State,Age Range\n1,8/2/2026,Ann,Poe,(#),,ann@mail.example,TX,\n',
    names: ['Ann Poe'],
  },
  {
    file: 'direct mail house',
    content:
      'FULL NAME,ADDR1,CITY,STATE CODE,ZIP+4,PHONE1,PHONE2,EMAIL ADDR,DATE RECEIVED\nANN POE,1 ELM,AUSTIN,TX,73301-0001,#,,,14-Sep-2026\n',
    names: ['ANN POE'],
  },
  {
    file: 'web form plugin',
    content:
      '"Entry Id","Your Name","Your Phone","Your Email","Home State","Entry Date","Source Url","User IP"\n"9","Ann Poe","#","ann@mail.example","Texas","2026-09-14 10:30:00","https://x.example","192.0.2.1"\n',
    names: ['Ann Poe'],
  },
  {
    file: 'table of floats',
    content:
      ',full_name,phone,email,state,created_at\n0,Ann Poe,#.0,ann@mail.example,TX,2026-09-14\n1,Bo Li,#.0,,FL,2026-09-15\n',
    names: ['Ann Poe', 'Bo Li'],
  },
  {
    file: 'formula-wrapped export',
    content: 'Name,Phone,Email,State\n"=""Ann Poe""","=""#""",ann@mail.example,TX\n',
    names: ['Ann Poe'],
  },
];

/** Returns the bytes of a case, with unused phone numbers. */
export function buildImportFile({ content, text }: ImportCase): Buffer {
  let last = '';
  const filled = (typeof content === 'string' ? content : (text ?? '')).replace(/[#]|(?<=[,\s-])@(?=,)/g, (mark) =>
    mark === '#' ? (last = buildPhone()) : last,
  );
  return typeof content === 'string' ? Buffer.from(filled) : content(filled);
}
