import type { GatheringView } from '@waymark/db/gathering';
import type { CalendarSession } from '@waymark/db/notification';
import { userId } from '@waymark/events/kernel';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarReader, calendarFile, longCalendarFile, uidOf } from './calendarFile.ts';

// Written by one library, read by another: both must understand RFC 5545 the same way.

const start = Date.UTC(2026, 2, 29, 13);
const session: CalendarSession = {
  sessionId: 's1',
  menteeId: userId('ada'),
  mentorId: userId('tom'),
  status: 'UPCOMING',
  title: 'Prices; margins, and "more"\nthan that',
  times: [],
  durationMinutes: 45,
  startsAt: start,
  provider: 'ZOOM',
  link: 'https://meet.example.org/x?a=1&b=2',
  sequence: 3,
  changedAt: start - 5 * 86_400_000,
};
const reader: CalendarReader = {
  language: 'en',
  calendarName: 'Harbour',
  otherName: () => 'Tomé',
  linkTo: ({ path }) => `https://waymark.example${path}`,
};
const invitation = {
  method: 'REQUEST',
  organizer: { name: 'Harbour', email: 'no-reply@waymark.example' },
  attendee: { name: 'Ada', email: 'ada@example.org' },
  sentAt: Date.UTC(2026, 2, 27, 9),
} as const;

function parsed(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

describe('a calendar file', () => {
  it('NTF-06 is read by another library as it was meant', () => {
    const { calendar, events } = parsed(calendarFile({ sessions: [session] }, reader));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBeNull();
    const [event] = events;
    expect(event?.uid).toBe(uidOf('s1'));
    expect(event?.sequence).toBe(3);
    expect(event?.summary).toBe("Prices; margins, and 'more' than that · Mentoring session with Tomé");
    expect(event?.location).toBe('https://meet.example.org/x?a=1&b=2');
    expect(event?.description).toContain('https://waymark.example/mentoring/session/s1');
    expect(event?.startDate.toJSDate().getTime()).toBe(start);
    expect(event?.endDate.toJSDate().getTime()).toBe(start + 45 * 60_000);
    expect(event?.startDate.zone.tzid, 'UTC, which every zone shows right').toBe('UTC');
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    const alarm = event?.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  });

  it('NTF-06 a cancelled session is marked so, without link and alarm', () => {
    const cancelled = { ...session, status: 'CANCELLED', sequence: 9 } as const;
    const content = calendarFile({ sessions: [cancelled] }, reader, { ...invitation, method: 'CANCEL' });
    const { calendar, events } = parsed(content);
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    const [event] = events;
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.uid, 'the same item').toBe(uidOf('s1'));
    expect(event?.sequence).toBe(9);
    expect(event?.component.getFirstSubcomponent('valarm')).toBeNull();
    expect(content).not.toContain('meet.example.org');
  });

  it('NTF-06 an invitation names who invites and who is invited', () => {
    const { calendar, events } = parsed(calendarFile({ sessions: [session] }, reader, invitation));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    const component = events[0]?.component;
    expect(component?.getFirstPropertyValue('organizer')).toMatch(/^mailto:no-reply@waymark\.example$/i);
    expect(
      component?.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
    ).toEqual(['mailto:ada@example.org']);
  });

  it('NTF-06 a name with quotes names nobody else as the one who invites, or is invited', () => {
    const name = 'Harbour";X=1:mailto:evil@evil.example';
    const content = calendarFile({ sessions: [session] }, reader, {
      method: 'REQUEST',
      organizer: { name, email: 'no-reply@waymark.example' },
      attendee: { name, email: 'ada@example.org' },
      sentAt: start,
    });
    const component = parsed(content).events[0]?.component;
    for (const [property, address] of [
      ['organizer', 'mailto:no-reply@waymark.example'],
      ['attendee', 'mailto:ada@example.org'],
    ] as const) {
      const [only, ...more] = component?.getAllProperties(property) ?? [];
      expect(more).toEqual([]);
      expect(String(only?.getFirstValue()).toLowerCase()).toBe(address);
      expect(only?.getParameter('cn')).toBe("Harbour';X=1:mailto:evil@evil[.]example");
    }
  });

  it('NTF-06 the name of a brand is one text, whatever it is made of', () => {
    const named = (calendarName: string) => {
      const file = calendarFile({ sessions: [session] }, { ...reader, calendarName });
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const { calendar, events } = parsed(file);
      expect(events).toHaveLength(1);
      // The other library does not know these two, and gives their text as it stands there (RFC 5545, 3.3.11).
      return ['name', 'x-wr-calname'].map((property) =>
        String(calendar.getFirstPropertyValue(property)).replace(/\\([\\;,])|[;,\\]/g, (mark, one) =>
          one ? one : `raw ${mark}`,
        ),
      );
    };
    for (const name of ['Sea, Sand; Co\\Ltd', 'Ação e '.repeat(15).trim()])
      expect(named(name)).toEqual([name, name]);
    const twoLines = 'Harbour\r\nBEGIN:VEVENT\r\nSUMMARY:Free money';
    expect(named(twoLines)[0]).toBe('Harbour BEGIN:VEVENT SUMMARY:Free money');
  });

  it('NTF-06 I18-11 every session of a series keeps its instant over both clock changes, in three zones', () => {
    const starts = ['2026-03-28T14:00Z', '2026-03-29T13:00Z', '2026-10-24T13:00Z', '2026-10-25T14:00Z'];
    const sessions = starts.map((text, index) => ({
      ...session,
      sessionId: `s${index}`,
      startsAt: Date.parse(text),
    }));
    const { events } = parsed(calendarFile({ sessions }, reader));
    const clock = (at: Date, timeZone: string) =>
      at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const shown = events.map(({ startDate }) =>
      ['Europe/London', 'Europe/Lisbon', 'America/Sao_Paulo'].map((zone) =>
        clock(startDate.toJSDate(), zone),
      ),
    );
    expect(shown).toEqual([
      ['14:00', '14:00', '11:00'],
      ['14:00', '14:00', '10:00'],
      ['14:00', '14:00', '10:00'],
      ['14:00', '14:00', '11:00'],
    ]);
  });

  it.each([
    ['IN_PERSON', 'en', 'Event details: '],
    ['IN_PERSON', 'pt', 'Detalhes do evento: '],
    ['ONLINE', 'en', 'Join the event and see its details: '],
    ['BOTH', 'pt', 'Entrar no evento e ver os detalhes: '],
  ] as const)(
    'EVT-107 an event that is %s is joined by its page only where there is a call, in %s',
    (location, language, says) => {
      const place = location === 'ONLINE' ? null : 'The library';
      const span = { startsAt: start, endsAt: start + 3_600_000, changedAt: start - 86_400_000 };
      const about = { id: 'g1', title: 'Markets', status: 'UPCOMING', sequence: 0 };
      const event = { ...about, ...span, location, place } as unknown as GatheringView;
      const [item] = parsed(calendarFile({ events: [event] }, { ...reader, language })).events;
      expect(item?.description).toBe(`${says}https://waymark.example/group-event?id=g1`);
      expect(item?.location).toBe(place ?? 'https://waymark.example/group-event?id=g1');
    },
  );

  it('NTF-06 EVT-107 an item that was sent is stamped with when, so that of two of one sequence the later stands; another with its last change', () => {
    const span = { startsAt: start, endsAt: start + 3_600_000 };
    const times = { createdAt: Date.UTC(2026, 0, 5, 8), changedAt: Date.UTC(2026, 1, 6, 10) };
    const about = { id: 'g1', title: 'Markets', status: 'UPCOMING', sequence: 4, location: 'ONLINE' };
    const event = { ...about, ...span, ...times, place: null } as unknown as GatheringView;
    const stampsOf = (content: string) => {
      const [item] = parsed(content).events;
      return ['dtstamp', 'last-modified'].map((name) => String(item?.component.getFirstPropertyValue(name)));
    };
    const items = { events: [event] };
    const changed = '2026-02-06T10:00:00Z';
    expect(stampsOf(calendarFile(items, reader))).toEqual([changed, changed]);
    const [cancel, request] = [Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 2, 2, 12)];
    const sent = (method: 'CANCEL' | 'REQUEST', sentAt: number) =>
      stampsOf(calendarFile(items, reader, { ...invitation, method, sentAt }));
    expect(sent('CANCEL', cancel)).toEqual(['2026-03-01T12:00:00Z', changed]);
    expect(sent('REQUEST', request)).toEqual(['2026-03-02T12:00:00Z', changed]);
    expect(stampsOf(calendarFile({ sessions: [session] }, reader, invitation))).toEqual([
      '2026-03-27T09:00:00Z',
      '2026-03-24T13:00:00Z',
    ]);
  });

  it('NTF-06 speaks the language of its reader, and leaves out what has no time', () => {
    const portuguese = { ...reader, language: 'pt' } as const;
    const { events } = parsed(
      calendarFile(
        {
          sessions: [
            { ...session, title: null },
            { ...session, startsAt: null },
          ],
        },
        portuguese,
      ),
    );
    expect(events.map(({ summary }) => summary)).toEqual(['Sessão de mentoria com Tomé']);
  });

  it('NTF-06 a calendar of hundreds is the same file, and nobody waits for more than some of it', async () => {
    const many = Array.from({ length: 50 }, (_, day) => ({
      ...session,
      sessionId: `s${day}`,
      startsAt: day === 7 ? null : start + day * 86_400_000,
    }));
    const gathering = { id: 'e1', sequence: 0, changedAt: start, startsAt: start, endsAt: start + 3_600_000 };
    const event = { ...gathering, title: 'Prices', place: null, status: 'UPCOMING' };
    const events = Array.from({ length: 30 }, (_, at) => ({ ...event, id: `e${at}` }) as GatheringView);
    let turns = 0;
    const others = () => {
      turns += 1;
      turn = setImmediate(others);
    };
    let turn = setImmediate(others);
    const file = await longCalendarFile({ sessions: many, events }, reader);
    clearImmediate(turn);
    expect(file).toBe(calendarFile({ sessions: many, events }, reader));
    expect(parsed(file).events).toHaveLength(79);
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(await longCalendarFile({}, reader)).toBe(calendarFile({}, reader));
  });
});
