import { expect, it } from 'vitest';
import { changeInput, createInput } from './eventInput.ts';
import { emptyForm, type HostForm, problemsOf } from './hostForm.ts';

const now = Date.parse('2027-06-01T08:00Z');
const right: HostForm = {
  ...emptyForm,
  type: 'MASTERCLASS',
  title: 'Raise a price',
  taxonomyIds: ['strategy.businessModel'],
  description: 'For people who sell something and have not dared to ask for more.',
  startTime: '2027-06-21T10:00:00.000Z',
  provider: 'ZOOM',
  link: 'https://meet.example.org/one',
  maxNumberOfAttendees: '20',
};
const wrong = (changes: Partial<HostForm>) => problemsOf({ ...right, ...changes }, now);

it('EVT-109 a form with everything in it has no problem, an empty one names what is missing', () => {
  expect(wrong({})).toEqual({});
  expect(problemsOf(emptyForm, now)).toEqual({
    type: 'mandatory',
    title: 'mandatory',
    taxonomyIds: 'mandatory',
    description: 'mandatory',
    startTime: 'timeMandatory',
    provider: 'mandatory',
    link: 'mandatory',
    maxNumberOfAttendees: 'mandatory',
  });
});

it.each<[string, Partial<HostForm>, object]>([
  ['EVT-14', { title: 'ab' }, { title: 'tooShort' }],
  ['EVT-14', { title: 'a'.repeat(121) }, { title: 'tooLong' }],
  ['EVT-15', { description: 'Too short.' }, { description: 'tooShort' }],
  ['EVT-91', { startTime: '2027-06-10T10:00:00.000Z' }, { startTime: 'tooSoonForEvent' }],
  ['EVT-93', { startTime: '2027-06-21T18:00:00.000Z' }, { startTime: 'outsideUkHours' }],
  ['EVT-18', { duration: 601 }, { duration: 'outOfRange', startTime: 'outsideUkHours' }],
  ['EVT-38', { link: 'http://meet.example.org/one' }, { link: 'linkInvalid' }],
  ['EVT-38', { link: 'meet.example.org' }, { link: 'linkInvalid' }],
  ['EVT-36', { location: 'BOTH', place: ' ' }, { place: 'mandatory' }],
  ['EVT-36', { location: 'IN_PERSON', place: '12 High Street', provider: '', link: '' }, {}],
  ['EVT-21', { maxNumberOfAttendees: '1.5' }, { maxNumberOfAttendees: 'outOfRange' }],
  ['EVT-21', { maxNumberOfAttendees: '0' }, { maxNumberOfAttendees: 'outOfRange' }],
  ['EVT-22', { minNumberOfAttendees: '21' }, { minNumberOfAttendees: 'minimumOverMaximum' }],
  [
    'EVT-24',
    { startDateRegistration: '2027-06-20T10:00:00.000Z', endDateRegistration: '2027-06-20T10:00:00.000Z' },
    { endDateRegistration: 'endBeforeStart' },
  ],
  ['EVT-24', { endDateRegistration: '2027-06-21T11:15:00.000Z' }, { endDateRegistration: 'afterEvent' }],
  ['EVT-24', { endDateRegistration: '2027-05-21T11:15:00.000Z' }, { endDateRegistration: 'inThePast' }],
  [
    'EVT-23',
    { startDateRegistration: '2027-06-21T10:00:00.000Z' },
    { startDateRegistration: 'opensAfterStart' },
  ],
])('%s %j has its problem', (_id, changes, problems) => {
  expect(wrong(changes)).toEqual(problems);
});

it('EVT-112 an invitation offers one to five dates and names who speaks', () => {
  const invitation = { speaker: 'other', mentorId: 'tom', startTime: '' } as const;
  const days = ['21', '22', '23', '24', '25', '28'].map((day) => `2027-06-${day}T10:00:00.000Z`);
  expect(wrong({ ...invitation, offeredTimes: days.slice(0, 5) })).toEqual({});
  expect(wrong({ ...invitation, mentorId: '' })).toEqual({
    mentorId: 'mandatory',
    offeredTimes: 'timeMandatory',
  });
  expect(wrong({ ...invitation, offeredTimes: days })).toEqual({ offeredTimes: 'tooManyTimes' });
  expect(wrong({ ...invitation, offeredTimes: ['2027-06-10T10:00:00.000Z'] })).toEqual({
    offeredTimes: 'tooSoonForEvent',
  });
});

it('EVT-112 EVT-116 registration may close after the first date that a speaker is offered, and opens before all of them', () => {
  const offered = {
    speaker: 'other',
    mentorId: 'tom',
    offeredTimes: ['2027-06-28T10:00:00.000Z', '2027-06-21T10:00:00.000Z', '2027-07-05T10:00:00.000Z'],
  } as const;
  expect(wrong({ ...offered, endDateRegistration: '2027-07-05T11:00:00.000Z' })).toEqual({});
  expect(wrong({ ...offered, endDateRegistration: '2027-07-05T11:15:00.000Z' })).toEqual({
    endDateRegistration: 'afterEvent',
  });
  const late = { startDateRegistration: '2027-06-21T10:00:00.000Z' };
  const window = { ...late, endDateRegistration: '2027-07-05T10:00:00.000Z' };
  expect(wrong({ ...offered, ...window })).toEqual({ startDateRegistration: 'opensAfterStart' });
  // Who fixed the date may let people register while it runs.
  expect(wrong({ ...late, endDateRegistration: '2027-06-21T10:30:00.000Z' })).toEqual({});
});

it('EVT-92 a start that was agreed on may stay when it is near, a new one is judged', () => {
  const near = { ...right, startTime: '2027-06-03T10:00:00.000Z' };
  expect(problemsOf(near, now, near)).toEqual({});
  expect(problemsOf({ ...near, duration: 90 }, now, near)).toEqual({ startTime: 'tooSoonForEvent' });
});

it('EVT-118 what is left open is left out of a createGroupEventRequest, and a change says only what changed', () => {
  const input = createInput(
    { ...right, place: 'Not asked for online' },
    { clientId: 'c1', timezone: 'Europe/Lisbon' },
  );
  expect(input).toMatchObject({
    clientId: 'c1',
    timezone: 'Europe/Lisbon',
    partnerId: null,
    mentorId: null,
    startTime: '2027-06-21T10:00:00.000Z',
    place: '',
    maxNumberOfAttendees: 20,
    minNumberOfAttendees: 0,
    startDateRegistration: null,
    endDateRegistration: null,
  });
  expect(changeInput(right, { ...right, title: 'Another title ', minNumberOfAttendees: '0' })).toEqual({
    title: 'Another title',
  });
  // A window that ends with the start goes on ending with it.
  expect(changeInput(right, { ...right, startTime: '2027-06-22T10:00:00.000Z' })).toEqual({
    startTime: '2027-06-22T10:00:00.000Z',
    endDateRegistration: '2027-06-22T10:00:00.000Z',
  });
});

it('EVT-116 a start of registration that is emptied opens it straight away', () => {
  const closed = { ...right, startDateRegistration: '2027-06-10T08:00:00.000Z' };
  expect(changeInput(closed, { ...closed, startDateRegistration: '' }, now)).toEqual({
    startDateRegistration: '2027-06-01T08:00:00.000Z',
  });
});
