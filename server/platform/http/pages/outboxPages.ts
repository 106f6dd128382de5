import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OutboxMail, readOutbox } from '../../mail/outbox.ts';
import { isLocalRequest } from '../localRequest.ts';
import { sendText } from '../sendText.ts';

/**
 * GET /dev/outbox and /dev/outbox/<id>: what would have been sent, log-in links included. Never mounted in production, and
 * shown to this machine only: a development server that listens on a network has guests.
 */
export function createOutboxPages(folder: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalRequest(request)) return sendText(response, 404, 'Not found');
    const path = (request.url ?? '').split('?')[0] ?? '';
    const id = path.slice('/dev/outbox/'.length);
    const mails = await readOutbox(folder);
    if (id === '') return sendPage(response, 'Outbox', list(mails));
    const mail = mails.find((each) => each.id === id.replace(/\.json$/, ''));
    if (!mail) return sendText(response, 404, 'No such mail');
    if (id.endsWith('.json')) {
      return sendText(response, 200, JSON.stringify(mail), 'application/json; charset=utf-8');
    }
    sendPage(response, mail.subject, page(mail));
  };
}

function list(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="/dev/outbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${new Date(sentAt).toISOString()}</li>`,
  );
  return `<h1>Outbox</h1><ul>${rows.join('') || '<li>No mail yet.</li>'}</ul>`;
}

function page(mail: OutboxMail): string {
  const framed = `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The mail" srcdoc="${escapeHtml(withPictures(mail))}"></iframe>`;
  const calendar = mail.calendar
    ? `<h2>For calendars (${mail.calendar.method})</h2><pre>${escapeHtml(mail.calendar.content)}</pre>`
    : '';
  return `<p><a href="/dev/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to)} (${mail.language})</p>${framed}<h2>As text</h2><pre>${linked(escapeHtml(mail.text))}</pre>${calendar}`;
}

/** What a mail program takes from the parts of the mail. */
function withPictures({ html, pictures = [] }: OutboxMail): string {
  return pictures.reduce(
    (shown, { id, type, base64 }) => shown.replaceAll(`"cid:${id}"`, `"data:image/${type};base64,${base64}"`),
    html,
  );
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function sendPage(response: ServerResponse, title: string, body: string): void {
  const style =
    'body{font:16px system-ui;margin:2rem auto;max-width:50rem}iframe{width:100%;height:24rem;border:1px solid #ccc}';
  sendText(
    response,
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style><body>${body}</body></html>`,
    'text/html; charset=utf-8',
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
