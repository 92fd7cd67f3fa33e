import type { MailAddress, MailDetail, MailSummary } from './message.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 14%, transparent); --soft: color-mix(in srgb, CanvasText 62%, transparent); }
* { box-sizing: border-box } body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
header { display: flex; gap: 1rem; align-items: center; padding: .75rem 1rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1rem; margin: 0; flex: 1 } h2 { font-size: 1.25rem; margin: 0 0 .75rem }
main { display: grid; grid-template-columns: minmax(17rem, 26rem) 1fr; min-height: calc(100vh - 3.5rem) }
nav { border-right: 1px solid var(--line); overflow: auto; max-height: calc(100vh - 3.5rem) }
nav a { display: block; padding: .65rem 1rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none }
nav a:hover, nav a[aria-current] { background: color-mix(in srgb, CanvasText 7%, transparent) }
nav b { font-weight: 500 } nav .new b { font-weight: 700 } nav small, dt, .soft { color: var(--soft) }
nav b, nav small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
article { padding: 1rem 1.25rem; min-width: 0 } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .75rem; margin: 0 0 1rem }
dd { margin: 0; overflow-wrap: anywhere } iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 8px; padding: 1rem }
button { font: inherit; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 6px; background: none; color: inherit; cursor: pointer }
@media (max-width: 720px) { main { grid-template-columns: 1fr } nav { max-height: 40vh; border-right: 0 } }`;

/** Reloads the page for new email, and empties the inbox. The only script of the page, allowed by its nonce. */
const SCRIPT = `
const shown = document.body.dataset.newest;
setInterval(async () => {
  const answer = await fetch('/api/v1/messages?limit=1').then((r) => r.json()).catch(() => undefined);
  if (answer && (answer.messages[0]?.ID ?? '') !== shown) location.reload();
}, 2000);
document.querySelector('button')?.addEventListener('click', async () => {
  await fetch('/api/v1/messages', { method: 'DELETE' });
  location.href = '/';
});`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const formatAddresses = (list: readonly MailAddress[]): string =>
  list.map(({ Name, Address }) => escapeHtml(Name ? `${Name} <${Address}>` : Address)).join(', ');

/** Content-Security-Policy of the inbox page: its one script, inline styles and pictures of emails. */
export function pagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data: http: https:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
}

/** Renders the inbox: the list, and one open email. */
export function inboxPage(mails: readonly MailSummary[], opened: MailDetail | undefined, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Inbox (${mails.length})</title><style>${STYLE}</style></head><body data-newest="${mails[0]?.ID ?? ''}">
<header><h1>Local email inbox</h1><span class="soft">${mails.length} emails</span>${mails.length ? '<button type="button">Delete all</button>' : ''}</header>
<main><nav aria-label="Emails">${mails.map((mail) => renderListItem(mail, opened)).join('') || '<p style="padding:1rem" class="soft">No email yet.</p>'}</nav>
<article>${opened ? renderEmail(opened) : '<p class="soft">Select an email. Nothing here leaves this machine.</p>'}</article></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}

function renderListItem(mail: MailSummary, opened: MailDetail | undefined): string {
  const attributes = `${mail.Read ? '' : ' class="new"'}${mail.ID === opened?.ID ? ' aria-current="true"' : ''}`;
  const when = `${mail.Created.slice(0, 19).replace('T', ' ')} UTC`;
  return `<a href="/view/${mail.ID}"${attributes}><b>${escapeHtml(mail.Subject || '(no subject)')}</b><small>To ${formatAddresses([...mail.To, ...mail.Bcc])}</small><small>${when} · ${escapeHtml(mail.Snippet)}</small></a>`;
}

function renderEmail(mail: MailDetail): string {
  const rows: [string, string][] = [
    ['From', formatAddresses(mail.From ? [mail.From] : [])],
    ['To', formatAddresses(mail.To)],
    ['Cc', formatAddresses(mail.Cc)],
    ['Bcc', formatAddresses(mail.Bcc)],
    ['Reply-To', formatAddresses(mail.ReplyTo)],
    ['Date', escapeHtml(mail.Date)],
    [
      'Files',
      mail.Attachments.map(
        (file) => `<a href="/api/v1/message/${mail.ID}/part/${file.PartID}">${escapeHtml(file.FileName)}</a>`,
      ).join(', '),
    ],
  ];
  const nonEmpty = rows.filter(([, value]) => value);
  return `<h2>${escapeHtml(mail.Subject || '(no subject)')}</h2><dl>${nonEmpty.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
${mail.HTML ? renderHtmlBody(mail.HTML) : ''}${mail.Text ? `<h3>Text</h3><pre>${escapeHtml(mail.Text)}</pre>` : ''}<p><a href="/api/v1/message/${mail.ID}/raw">Source</a></p>`;
}

/** The email runs no script and has no origin; its links open in a new tab. */
function renderHtmlBody(html: string): string {
  const document = escapeHtml(`<base target="_blank">${html}`);
  return `<iframe title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>`;
}
