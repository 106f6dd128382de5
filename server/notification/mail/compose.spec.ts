import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession, NotificationRow } from '@waymark/db/notification';
import { userId } from '@waymark/events/kernel';
import { type NotificationId, type NotificationKind, notificationKinds } from '@waymark/events/notification';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../../partner/types.ts';
import { composeDigest, composeNotification, type MailContent, type Reader, textKeyOf } from './compose.ts';
import type { Review } from './review.ts';
import { mailTextKeys, mailTexts } from './texts.ts';
import { whenForBoth } from './when.ts';

const start = Date.UTC(2026, 2, 30, 13);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const harbour = {
  id: 'p1',
  name: 'Harbour',
  subdomain: 'harbour',
  isDefault: false,
  settings: { whiteLabel: true, primaryColor: '#0f766e' },
};
const brand = brandOf(harbour, 'https://waymark.example');

const session: CalendarSession = {
  sessionId: 's1',
  menteeId: userId('ada'),
  mentorId: userId('tom'),
  status: 'UPCOMING',
  title: 'First <b>customers</b>',
  times: [start, start + DAY],
  durationMinutes: 60,
  startsAt: start,
  provider: 'ZOOM',
  link: 'https://meet.example.org/x',
  sequence: 3,
  changedAt: start - DAY,
};

function row(kind: NotificationKind, more: Partial<NotificationRow> = {}): NotificationRow {
  const values = { startsAt: String(start), seriesCount: '3', reason: 'NO_TIME', minutes: '10', unread: '2' };
  const proposal = {
    times: `${start} ${start + DAY}`,
    originalStart: String(start),
    expiresAt: String(start),
  };
  return {
    id: '7' as NotificationId,
    kind,
    at: start - DAY,
    sessionId: 's1',
    actorId: userId('tom'),
    values: { ...values, ...proposal, previousStart: String(start - DAY), answer: 'ACCEPTED' },
    readAt: null,
    isOwnAct: false,
    ...more,
  };
}

function reader(language: 'en' | 'pt'): Reader {
  const linkTo = ({ path }: { readonly path: string }) => `https://waymark.example${path}?partnerId=p1`;
  const timezone = 'Europe/Lisbon';
  const now = start - DAY;
  return { email: 'ada@example.org', firstName: 'Ada', language, timezone, now, brand, linkTo };
}

const other = { name: 'Tom', timezone: 'America/Sao_Paulo' };
const own = (kind: NotificationKind) => row(kind, { isOwnAct: true });
const declined = row('RESCHEDULE_ANSWERED', { values: { answer: 'DECLINED' } });
const nudged = row('SESSION_REQUESTED', { values: { nudge: '1' } });
const mailed = notificationKinds.filter((kind) => kind !== 'APPROVAL' && kind !== 'ACCESS_PAUSED');
const card = { planId: 'p1', taskId: 'p1.t1', deadline: '2026-03-30' };
/** Of kinds that no session is about. */
const placed: Readonly<Partial<Record<NotificationKind, Partial<NotificationRow>>>> = {
  PLAN_SHARED: { sessionId: null, values: { planId: 'p1' } },
  TASK_ASSIGNED: { sessionId: null, values: card },
  TASK_DUE: { sessionId: null, values: card },
  DOCUMENT_SHARED: { sessionId: null, values: { documentId: 'd1' } },
  YEAR_REVIEW: { sessionId: null, actorId: null, values: { year: '2026' } },
};
const event = {
  view: {
    startsAt: start,
    durationMinutes: 60,
    expiresAt: start - DAY,
    location: 'BOTH',
    place: 'The library, room 2',
    reason: 'I am ill.',
    hasHostLeft: false,
    part: 'OTHER',
  },
  type: 'Workshop',
} as unknown as NonNullable<MailContent['event']> & { readonly view: GatheringView };
/** Of group events; `answer` chooses among the texts of a kind. */
const ofEvent = (kind: NotificationKind, answer?: string, more: Partial<NotificationRow> = {}) =>
  row(kind, {
    sessionId: null,
    values: {
      gatheringId: 'g1',
      startsAt: String(start),
      expiresAt: String(start),
      minutes: '10',
      position: '4',
      taken: '2',
      minimum: '5',
      ...(answer && { answer }),
    },
    ...more,
  });
const hasAnswers: readonly NotificationKind[] = ['EVENT_HOSTING', 'EVENT_PLACE'];
const eventRows = [
  ...['PROPOSED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'PUBLISHED'].map((answer) =>
    ofEvent('EVENT_HOSTING', answer),
  ),
  ...['SPEAKER_ACCEPTED', 'SPEAKER_DECLINED', 'SPEAKER_SILENT'].map((answer) =>
    ofEvent('EVENT_HOSTING', answer),
  ),
  ...['REPLAY_REMOVED', 'REPLAY_WITHDRAWN'].map((answer) => ofEvent('EVENT_HOSTING', answer)),
  ...['FREED', 'YOURS', 'LAPSED', 'DISPLACED'].map((answer) => ofEvent('EVENT_PLACE', answer)),
  ofEvent('EVENT_REGISTERED', 'WAITING'),
  ofEvent('EVENT_REGISTERED', 'LEFT'),
  ofEvent('EVENT_INVITATION', 'SILENT'),
  ofEvent('EVENT_CHANGED', undefined, { isOwnAct: true }),
  ofEvent('EVENT_CHANGED', 'PLACE'),
  ofEvent('EVENT_CHANGED', 'PLACE', { isOwnAct: true }),
  ofEvent('EVENT_CANCELLED', undefined, { isOwnAct: true }),
  ofEvent('EVENT_THANKS', undefined, { values: { gatheringId: 'g1', isSpeaker: 'true' } }),
];
const rows = [
  ...mailed.filter((kind) => !kind.startsWith('EVENT_')).map((kind) => row(kind, placed[kind])),
  ...mailed
    .filter((kind) => kind.startsWith('EVENT_') && !hasAnswers.includes(kind))
    .map((kind) => ofEvent(kind)),
  ...eventRows,
  ...(['SESSION_ACCEPTED', 'SESSION_CANCELLED', 'RESCHEDULE_ANSWERED'] as const).map(own),
  declined,
  row('NO_SHOW_APPEAL', { values: { answer: 'UPHELD' } }),
  nudged,
];
const gave = { role: 'MENTOR', sessions: 9, minutes: 840, minutesBefore: 660, events: 2 } as const;
const contentOf = (each: NotificationRow, more: Partial<MailContent> = {}): MailContent => ({
  row: each,
  session: each.sessionId === null ? undefined : session,
  requestEndsAt: undefined,
  named: each.sessionId === null ? 'Shop <b>customers' : undefined,
  event: each.values.gatheringId ? event : undefined,
  written: each.kind === 'EVENT_MESSAGE' ? 'Bring a pen.' : undefined,
  review: each.kind === 'YEAR_REVIEW' ? { year: 2026, roles: [gave] } : undefined,
  other,
  ...more,
});

const online = { event: { ...event, view: { ...event.view, location: 'ONLINE' as const, place: null } } };
const contents = [
  ...rows.map((each) => contentOf(each)),
  contentOf(ofEvent('EVENT_CHANGED', 'PLACE'), online),
  contentOf(ofEvent('EVENT_CHANGED', 'PLACE', { isOwnAct: true }), online),
];

describe('a mail about a notification', () => {
  it('NTF-07 has its own text for every kind, each used by some notification', () => {
    const met = new Set<string>(contents.map(textKeyOf));
    expect(mailTextKeys.filter((key) => !met.has(key))).toEqual(['DIGEST']);
    for (const { texts } of Object.values(mailTexts)) expect(Object.keys(texts)).toEqual([...mailTextKeys]);
  });

  for (const language of ['en', 'pt'] as const) {
    it.each(contents.map((each) => [textKeyOf(each), each] as const))(
      `NTF-07 NAV-73 %s is whole in ${language}, in the brand of the partner`,
      (key, each) => {
        const mail = composeNotification(each, reader(language), { key: 'k' });
        const template = mailTexts[language].texts[key];
        expect(mail.language).toBe(language);
        expect(mail.subject.length).toBeGreaterThan(8);
        expect(mail.text).toContain(template.button);
        for (const part of [mail.subject, mail.text, mail.html]) {
          expect(part, 'nothing is left to fill in').not.toMatch(/\{\w+\}|undefined|null|NaN|Invalid/);
          expect(part, 'no raw key').not.toMatch(/[A-Z]+_[A-Z]+/);
        }
        expect(mail.text).toContain('Harbour');
        expect(mail.text).not.toContain('Waymark\n');
        expect(mail.html).toContain('#0f766e');
        expect(mail.html).toContain(`<html lang="${language}">`);
        expect(mail.html, 'words of people are text').not.toContain('<b>customers');
        // An address has a line for itself, and the end says why the mail came.
        expect(mail.text).toMatch(/:\nhttps:\/\/waymark\.example\/\S*\n\n/);
        expect(mail.text).toContain(':\nhttps://waymark.example/account/preferences?partnerId=p1\n\n');
        expect(mail.text.endsWith(`\n\nHarbour\n${mailTexts[language].sentBy('Harbour')}\n`)).toBe(true);
        // No two languages share a sentence.
        const opposite = mailTexts[language === 'en' ? 'pt' : 'en'].texts[key];
        expect(mail.text).not.toContain(opposite.button);
        if (template.lines.some((line) => line.includes('{name}'))) expect(mail.text).toContain('Tom');
      },
    );

    it(`NTF-03 NTF-07 the digest holds each of them with its place, in ${language}`, () => {
      const mail = composeDigest(contents, reader(language), 'k');
      expect(mail.subject).toContain(String(contents.length));
      for (const each of contents)
        expect(mail.text).toContain(mailTexts[language].texts[textKeyOf(each)].heading.replace(/ \{.*/, ''));
      expect(mail.text).toContain('/mentoring/session/s1');
      expect(mail.text).toContain('/notifications');
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null|NaN/);
      expect(mail.html).not.toContain('<b>customers');
    });
  }

  it('NTF-01 NTF-02 leads to the plan, the card and the document, and names them and the day', () => {
    const mailOf = (kind: NotificationKind, language: 'en' | 'pt' = 'en') =>
      composeNotification(contentOf(row(kind, placed[kind])), reader(language), { key: 'k' }).text;
    expect(mailOf('PLAN_SHARED')).toContain('https://waymark.example/action-plans/p1?partnerId=p1');
    expect(mailOf('TASK_ASSIGNED')).toContain('/action-plans/p1?task=p1.t1');
    expect(mailOf('DOCUMENT_SHARED')).toContain('/my-library/d1');
    expect(mailOf('DOCUMENT_SHARED')).toContain('“Shop <b>customers”');
    expect(mailOf('TASK_DUE')).toContain('“Shop <b>customers” is due on Monday 30 March 2026.');
    expect(mailOf('TASK_DUE', 'pt')).toContain('segunda-feira, 30 de março de 2026');
  });

  it('NTF-02 NTF-07 EVT-03 I18-12 an event is named with the name that the partner gave its type, in the zone of the reader alone', () => {
    const mailOf = (each: NotificationRow, language: 'en' | 'pt' = 'en', more: Partial<MailContent> = {}) =>
      composeNotification(contentOf(each, more), reader(language), { key: 'k' }).text;
    const registered = mailOf(ofEvent('EVENT_REGISTERED'));
    expect(registered).toContain('You’re registered for “Shop <b>customers” (Workshop).');
    expect(registered).toMatch(/When: Monday 30 March 2026 at 14:00 \(Western European Summer Time\)\n/);
    expect(registered).toContain('Where: The library, room 2, or online\n');
    expect(registered).toContain('https://waymark.example/group-event?id=g1?partnerId=p1');
    expect(mailOf(ofEvent('EVENT_REGISTERED', 'WAITING'), 'pt')).toContain(
      'Está em 4.º lugar na lista de espera',
    );
    expect(mailOf(ofEvent('EVENT_PLACE', 'FREED'))).toMatch(/for you until Monday 30 March 2026 at 14:00/);
    expect(mailOf(ofEvent('EVENT_SHORT'))).toContain(
      '2 people have registered for “Shop <b>customers” (Workshop). Your minimum is 5.',
    );
    expect(mailOf(ofEvent('EVENT_CANCELLED'))).toContain('Reason: “I am ill.”');
    const left = { event: { ...event, view: { ...event.view, reason: null, hasHostLeft: true } } };
    expect(mailOf(ofEvent('EVENT_CANCELLED'), 'en', left)).toContain('Reason: the speaker has left.');
    expect(mailOf(ofEvent('EVENT_CANCELLED'), 'pt', left)).toContain(
      'Motivo: quem ia falar saiu da plataforma.',
    );
    expect(mailOf(ofEvent('EVENT_MESSAGE'))).toContain('“Bring a pen.”');
    expect(mailOf(ofEvent('EVENT_MESSAGE'), 'en', { named: undefined })).toContain('It’s about an event.');
  });

  it.each([
    ['en', /When: Monday 30 March 2026 at 14:00 .*\n\nPrevious time: Sunday 29 March 2026 at 14:00 /],
    [
      'pt',
      /Quando: segunda-feira, 30 de março de 2026 às 14:00 .*\n\nHorário anterior: domingo, 29 de março de 2026 às 14:00 /,
    ],
  ] as const)('NTF-07 EVT-107 an event that moved names both times, in %s', (language, both) => {
    const values = { gatheringId: 'g1', startsAt: String(start) };
    const from = { ...values, previousStart: String(start - DAY) };
    for (const isOwnAct of [false, true]) {
      const textOf = (each: NotificationRow['values']) => {
        const moved = ofEvent('EVENT_CHANGED', undefined, { isOwnAct, values: each });
        return composeNotification(contentOf(moved), reader(language), { key: 'k' }).text;
      };
      expect(textOf(from)).toMatch(both);
      expect(textOf(values), 'of before it was noted').not.toMatch(/Previous|anterior|end time|hora de fim/);
    }
  });

  it.each([
    [
      'en',
      /When: Monday 30 March 2026 at 14:00 .*\n\nNew end time: (.*)\n/,
      90,
      '15:30 (Western European Summer Time)',
    ],
    [
      'pt',
      /Quando: segunda-feira, 30 de março de 2026 às 14:00 .*\n\nNova hora de fim: (.*)\n/,
      90,
      '15:30 (Hora de verão da Europa Ocidental)',
    ],
    ['en', /\nNew end time: (.*)\n/, 660, 'Tuesday 31 March 2026 at 01:00 (Western European Summer Time)'],
  ] as const)(
    'NTF-07 an event that only became longer or shorter says when it ends now, in %s',
    (language, said, durationMinutes, end) => {
      const values = { gatheringId: 'g1', startsAt: String(start), previousStart: String(start) };
      const view = { ...event.view, durationMinutes };
      for (const isOwnAct of [false, true]) {
        const moved = ofEvent('EVENT_CHANGED', undefined, { isOwnAct, values });
        const content = contentOf(moved, { event: { ...event, view } });
        const { text } = composeNotification(content, reader(language), { key: 'k' });
        expect(said.exec(text)?.[1]).toBe(end);
        expect(text).not.toMatch(/Previous|anterior/);
      }
    },
  );

  it('NTF-07 SES-32 a request that is declined says nothing of several mentors, for it may have gone to one', () => {
    const textOf = (language: 'en' | 'pt') =>
      composeNotification(contentOf(row('SESSION_DECLINED')), reader(language), { key: 'k' }).text;
    expect(textOf('en')).toContain('Nobody you asked can take “First <b>customers</b>”.');
    expect(textOf('pt')).toContain('Ninguém a quem pediu pode aceitar «First <b>customers</b>».');
  });

  it('NTF-07 SES-60 a suggestion that is declined says that the agreed time is kept, and a replay not that it was watched before', () => {
    const subjectOf = (each: NotificationRow, language: 'en' | 'pt') =>
      composeNotification(contentOf(each), reader(language), { key: 'k' }).subject;
    expect(subjectOf(declined, 'en')).toBe('Tom would like to keep the agreed time');
    expect(subjectOf(declined, 'pt')).toBe('Tom prefere manter a hora combinada');
    expect(subjectOf(ofEvent('EVENT_REPLAY'), 'en')).toBe(
      'The replay of “Shop <b>customers” (Workshop) is ready',
    );
  });

  it.each([
    ['en', 'You gave 14 hours in 9 sessions, 3 hours more than in 2025. You hosted 2 events.'],
    ['pt', 'Ofereceu 14 horas em 9 sessões, mais 3 horas do que em 2025. Organizou 2 eventos.'],
  ] as const)('NTF-07 the review of the year says the figures of each role, in %s', (language, sentences) => {
    const mailOf = (roles: Review['roles']) =>
      composeNotification(
        contentOf(row('YEAR_REVIEW', placed.YEAR_REVIEW), { review: { year: 2026, roles } }),
        reader(language),
        {
          key: 'k',
        },
      ).text;
    const learned = { role: 'MENTEE', sessions: 1, minutes: 60, minutesBefore: null, events: 0 } as const;
    const both = mailOf([learned, gave]);
    expect(both).toContain(sentences);
    expect(both).toContain(
      language === 'en'
        ? 'You spent 1 hour learning in 1 session.\n'
        : 'Passou 1 hora a aprender em 1 sessão.\n',
    );
    expect(both).toContain('https://waymark.example/achievements/year/2026?partnerId=p1');
    const empty =
      language === 'en'
        ? 'There were no sessions or events in 2026.'
        : 'Não houve sessões nem eventos em 2026.';
    expect(mailOf([])).toContain(empty);
    expect(mailOf([{ ...gave, sessions: 0, minutes: 0, events: 0 }])).toContain(empty);
    expect(both).not.toContain(empty);
    const fewer = mailOf([{ ...gave, minutes: 75, minutesBefore: 90 }]);
    expect(fewer).toContain(
      language === 'en'
        ? '1.25 hours in 9 sessions, 0.25 hours fewer than'
        : '1,25 horas em 9 sessões, menos 0,25 horas do que',
    );
    const same = mailOf([{ ...gave, minutesBefore: 840 }]);
    expect(same).toContain(language === 'en' ? 'the same as in 2025.' : 'tanto como em 2025.');
  });

  it.each([
    ['en', 'Suggested times:', /<br>– Monday 30 March 2026 at 14:00 .*<br>– Tuesday 31 March 2026 at 14:00 /],
    [
      'pt',
      'Horários sugeridos:',
      /<br>– segunda-feira, 30 de março de 2026 .*<br>– terça-feira, 31 de março de 2026 /,
    ],
  ] as const)(
    'NTF-07 several suggested times stand below each other, one stands in its line, in %s',
    (language, label, listed) => {
      const asked = (times: string) =>
        composeNotification(contentOf(row('SESSION_REQUESTED', { values: { times } })), reader(language), {
          key: 'k',
        });
      const two = asked(`${start} ${start + DAY}`);
      expect(two.text.split('\n').filter((line) => line.startsWith('– '))).toHaveLength(2);
      expect(two.html).toMatch(listed);
      expect(two.text).toContain(`\n${label}\n– `);
      expect(asked(String(start)).text).toMatch(new RegExp(`${label} \\S*day |${label} segunda-feira, `));
    },
  );

  it('NTF-07 has dark colours for mail programs that show mails dark, and a logo stands on white', () => {
    const logo = { ...brand, logo: 'https://waymark.example/logo.svg' };
    const { html } = composeNotification(
      contentOf(row('MESSAGE')),
      { ...reader('en'), brand: logo },
      { key: 'k' },
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const classes = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
    expect([...classes].filter((name) => name !== 'inset').every((name) => html.includes(`.${name}{`))).toBe(
      true,
    );
    expect(html).toMatch(
      /<img src="https:\/\/waymark\.example\/logo\.svg"[^>]*background:#ffffff;color:#1d1226/,
    );
  });

  it.each([
    ['en', 'Today', 'Tomorrow', 'On Monday 30 March 2026'],
    ['pt', 'Hoje', 'Amanhã', 'Segunda-feira, 30 de março de 2026'],
  ] as const)(
    'NTF-05 a reminder that waited says the day as it is when it is sent, in %s',
    (language, ...said) => {
      // In Lisbon it is 14:00 then.
      const sentAt = [start - 13 * HOUR, start - 15 * HOUR, start - 3 * DAY];
      const sent = (each: NotificationRow) =>
        sentAt.map((now) => composeNotification(contentOf(each), { ...reader(language), now }, { key: 'k' }));
      for (const kind of ['SESSION_IN_24_HOURS', 'EVENT_IN_24_HOURS'] as const) {
        const mails = sent(kind === 'EVENT_IN_24_HOURS' ? ofEvent(kind) : row(kind));
        expect(mails.map(({ subject }) => subject.split(': ')[0])).toEqual(said);
        for (const [index, { html }] of mails.entries())
          expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]* ${said[index]}</h1>`, 'i'));
      }
      const invited = sent(ofEvent('EVENT_INVITATION', 'SILENT'));
      expect(invited.map(({ subject }) => subject.split(': ')[0])).toEqual(said);
    },
  );

  it.each([
    ['en', 'Where: ', ', or online', 'You can join on the event page from '],
    ['pt', 'Onde: ', ', ou online', 'A partir de '],
  ] as const)(
    'EVT-107 says where an event is, and how to join only where there is a call, in %s',
    (language, where, orOnline, join) => {
      const mailOf = (each: NotificationRow, view: Partial<GatheringView>) =>
        composeNotification(
          contentOf(each, { event: { ...event, view: { ...event.view, ...view } } }),
          reader(language),
          { key: 'k' },
        ).text;
      const seat = ofEvent('EVENT_REGISTERED');
      const inPerson = mailOf(seat, { location: 'IN_PERSON' });
      expect(inPerson).toContain(`${where}The library, room 2\n`);
      expect(inPerson).not.toContain(join);
      const online = mailOf(seat, { location: 'ONLINE', place: null });
      expect(online).toContain(`${where}online\n`);
      expect(online).toContain(`${join}5 minut`);
      expect(mailOf(seat, { location: 'BOTH' })).toContain(`${where}The library, room 2${orOnline}\n`);
      expect(mailOf(ofEvent('EVENT_HOSTING', 'PUBLISHED'), { location: 'ONLINE', part: 'HOST' })).toContain(
        `${join}15 minut`,
      );
    },
  );

  it('NTF-07 counts in the singular and the plural, in both languages', () => {
    const mailOf = (
      kind: NotificationKind,
      values: Readonly<Record<string, string>>,
      language: 'en' | 'pt',
    ) => {
      const each = kind === 'MESSAGE' ? row(kind, { values }) : ofEvent(kind, undefined, { values });
      return composeNotification(contentOf(each), reader(language), { key: 'k' }).text;
    };
    const short = (taken: string) => ({ gatheringId: 'g1', taken, minimum: '5' });
    expect(mailOf('MESSAGE', { unread: '1' }, 'en')).toContain('You have 1 unread message from Tom.');
    expect(mailOf('MESSAGE', { unread: '3' }, 'en')).toContain('You have 3 unread messages from Tom.');
    expect(mailOf('MESSAGE', { unread: '1' }, 'pt')).toContain('Tem 1 mensagem por ler de Tom.');
    expect(mailOf('MESSAGE', { unread: '3' }, 'pt')).toContain('Tem 3 mensagens por ler de Tom.');
    expect(mailOf('EVENT_SHORT', short('0'), 'en')).toContain('Nobody has registered for “');
    expect(mailOf('EVENT_SHORT', short('1'), 'en')).toContain('1 person has registered for “');
    expect(mailOf('EVENT_SHORT', short('0'), 'pt')).toContain('Ainda ninguém se inscreveu em «');
    expect(mailOf('EVENT_SHORT', short('1'), 'pt')).toContain('Inscreveu-se 1 pessoa em «');
    expect(mailOf('EVENT_SHORT', short('2'), 'pt')).toContain('Inscreveram-se 2 pessoas em «');
    const digest = (count: number, language: 'en' | 'pt') =>
      composeDigest(
        Array.from({ length: count }, () => contentOf(row('MESSAGE'))),
        reader(language),
        'k',
      ).subject;
    expect([digest(1, 'en'), digest(2, 'en')]).toEqual(['1 update from Harbour', '2 updates from Harbour']);
    expect([digest(1, 'pt'), digest(2, 'pt')]).toEqual(['1 novidade em Harbour', '2 novidades em Harbour']);
  });

  it.each([
    [
      'en',
      row('SESSION_REQUESTED', { values: {} }),
      'Answer by Wednesday 1 April 2026 at 14:00 (Western European Summer Time).',
    ],
    ['en', nudged, 'Answer by Wednesday 1 April 2026 at 14:00 (Western European Summer Time).'],
    [
      'en',
      row('SESSION_QUESTION'),
      'Your request expires on Wednesday 1 April 2026 at 14:00 (Western European Summer Time).',
    ],
    [
      'pt',
      row('SESSION_REQUESTED', { values: {} }),
      'Responda até quarta-feira, 1 de abril de 2026 às 14:00 (',
    ],
    ['pt', nudged, 'Responda até quarta-feira, 1 de abril de 2026 às 14:00 ('],
    ['pt', row('SESSION_QUESTION'), 'O seu pedido é válido até quarta-feira, 1 de abril de 2026 às 14:00 ('],
  ] as const)(
    'SES-54 NTF-07 a mail about a request says until when it waits, in %s',
    (language, each, saying) => {
      const mailOf = (requestEndsAt: number | undefined) =>
        composeNotification(contentOf(each, { requestEndsAt }), reader(language), { key: 'k' }).text;
      expect(mailOf(start + 2 * DAY)).toContain(`\n${saying}`);
      expect(mailOf(undefined)).not.toMatch(/Answer by|Responda até|expires|expira/);
    },
  );

  it('NTF-07 the subject of a mail about an event names the event', () => {
    for (const language of ['en', 'pt'] as const)
      for (const each of rows.filter(
        ({ kind, values }) => kind.startsWith('EVENT_') && values.answer !== 'SPEAKER_SILENT',
      ))
        expect(
          composeNotification(contentOf(each), reader(language), { key: 'k' }).subject,
          textKeyOf(contentOf(each)),
        ).toContain('Shop <b>customers');
    const gone = composeNotification(
      contentOf(ofEvent('EVENT_CANCELLED'), { named: undefined }),
      reader('en'),
      {
        key: 'k',
      },
    );
    expect(gone.subject).toBe('An event has been cancelled');
  });

  it.each([
    ['en', 4 * 60_000, 'In 4 minutes: your session with Tom', 'In 4 minutes: “Shop <b>customers” (Workshop)'],
    [
      'pt',
      61_000,
      'Daqui a 2 minutos: a sua sessão com Tom',
      'Daqui a 2 minutos: «Shop <b>customers» (Workshop)',
    ],
    ['en', 59_000, 'In 1 minute: your session with Tom', 'In 1 minute: “Shop <b>customers” (Workshop)'],
    ['pt', 1, 'Daqui a 1 minuto: a sua sessão com Tom', 'Daqui a 1 minuto: «Shop <b>customers» (Workshop)'],
  ] as const)(
    'NTF-05 says in %s how long it is until then when a reminder comes late',
    (language, left, ...subjects) => {
      const late = { ...reader(language), now: start - left };
      const said = [row('SESSION_IN_15_MINUTES'), ofEvent('EVENT_IN_15_MINUTES')].map(
        (each) => composeNotification(contentOf(each), late, { key: 'k' }).subject,
      );
      expect(said).toEqual(subjects);
    },
  );

  it('NTF-07 says when it is now where it was moved before its mail could go', () => {
    const moved = start + 2 * DAY;
    const view = { ...event.view, startsAt: moved };
    for (const [each, more] of [
      [row('SESSION_ACCEPTED'), { session: { ...session, startsAt: moved } }],
      [own('SESSION_ACCEPTED'), { session: { ...session, startsAt: moved } }],
      [ofEvent('EVENT_PLACE', 'YOURS'), { event: { ...event, view } }],
      [ofEvent('EVENT_HOSTING', 'PUBLISHED'), { event: { ...event, view } }],
    ] as const) {
      const { text } = composeNotification(contentOf(each, more), reader('en'), { key: 'k' });
      expect(text).toContain('Wednesday 1 April 2026 at 14:00');
      expect(text).not.toContain('Monday 30 March 2026');
    }
  });

  it('NTF-07 says what there is where texts or people are gone', () => {
    const gone = { session: { ...session, title: null }, other: { name: 'somebody', timezone: null } };
    const mail = composeNotification(contentOf(row('SESSION_ACCEPTED'), gone), reader('en'), { key: 'k' });
    expect(mail.subject).toBe('Somebody has accepted your session');
    expect(mail.text).toContain('a mentoring session');
    const nameless = { named: undefined };
    for (const [kind, saying] of [
      ['PLAN_SHARED', 'has shared an action plan with you'],
      ['TASK_ASSIGNED', 'gave you a task'],
      ['DOCUMENT_SHARED', 'has shared a document with you'],
    ] as const) {
      const { text } = composeNotification(contentOf(row(kind, placed[kind]), nameless), reader('en'), {
        key: 'k',
      });
      expect(text).toContain(`Tom ${saying}`);
    }
  });
});

describe('a time in a mail', () => {
  const when = (at: number, language: 'en' | 'pt', zone: string, otherZone: string | null) =>
    whenForBoth(at, language, zone, { name: 'Tom', timezone: otherZone });

  it('I18-11 SES-66 is in the zone of the reader and of the other, by the full format of the language', () => {
    expect(when(start, 'en', 'Europe/London', 'America/Sao_Paulo')).toMatch(
      /^Monday 30 March 2026 at 14:00 \(British Summer Time\); for Tom: 10:00 \(Brasilia Standard Time\)$/,
    );
    expect(when(start, 'pt', 'Europe/Lisbon', 'America/Sao_Paulo')).toMatch(
      /^segunda-feira, 30 de março de 2026 às 14:00 \(.*\); para Tom: 10:00 \(/,
    );
  });

  it('SES-66 says the day of the other too where it is another one', () => {
    expect(when(Date.UTC(2026, 2, 30, 23, 30), 'en', 'Europe/London', 'America/Sao_Paulo')).toBe(
      'Tuesday 31 March 2026 at 00:30 (British Summer Time); for Tom: Monday 30 March 2026 at 20:30 (Brasilia Standard Time)',
    );
  });

  it('SES-66 is said once where both clocks show the same', () => {
    expect(when(start, 'en', 'Europe/London', 'Europe/Lisbon')).not.toContain('Tom');
    expect(when(start, 'en', 'Europe/London', null)).not.toContain('Tom');
    expect(when(start, 'en', 'No/Where', 'Europe/London')).toContain('13:00');
  });

  it('I18-11 follows both clock changes of the year', () => {
    const shown = (text: string) => when(Date.parse(text), 'en', 'Europe/London', 'America/Sao_Paulo');
    expect(shown('2026-03-28T14:00Z')).toMatch(/at 14:00 \(Greenwich Mean Time\); for Tom: 11:00 /);
    expect(shown('2026-03-29T14:00Z')).toMatch(/at 15:00 \(British Summer Time\); for Tom: 11:00 /);
    expect(shown('2026-10-24T14:00Z')).toMatch(/at 15:00 \(British Summer Time\); for Tom: 11:00 /);
    expect(shown('2026-10-25T14:00Z')).toMatch(/at 14:00 \(Greenwich Mean Time\); for Tom: 11:00 /);
  });
});

it.each(['en', 'pt'] as const)(
  'a mail in %s repeats a name or a title of somebody as one quoted line without links',
  (language) => {
    const name = 'Waymark.\nYour account is paused, see https://evil.example';
    const hostile = { ...session, title: 'Plan”\n\nLog in: www.evil.example “' };
    const content = {
      row: row('SESSION_REQUESTED'),
      session: hostile,
      requestEndsAt: undefined,
      named: undefined,
      event: undefined,
      written: undefined,
      review: undefined,
      other: { name, timezone: null },
    };
    const own = { ...reader(language), firstName: 'Pay now at evil.example' };
    const mails = [
      composeNotification(content, own, { key: 'k' }),
      composeDigest([content, { ...content, row: row('MESSAGE') }], own, 'k'),
    ];
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/evil\.example|^Your account|^Log in/m);
      expect(`${subject}${text}`).toContain('“');
      expect(text).not.toContain('Pay now');
    }
  },
);
