import { describe, expect, it } from 'vitest';
import {
  missingFields,
  missingInStep,
  type RequiredField,
  type Situation,
  stepCount,
  stepReached,
} from './completeness.ts';

const aboutYou: readonly RequiredField[] = [
  'firstName',
  'lastName',
  'countryId',
  'postcode',
  'languageIds',
  'timezone',
  'genderId',
  'ethnicityId',
];
const organisation: readonly RequiredField[] = [
  'orgRole',
  'orgName',
  'orgSectorId',
  'orgTypeId',
  'numberOfEmployeesId',
  'businessStageId',
  'businessHealth',
];
const background: readonly RequiredField[] = ['professionalBackground', 'currentJob', 'company', 'sectorId'];

function as(userType: Situation['userType'], changes: Partial<Situation> = {}): Situation {
  return { userType, hidden: [], isInUk: true, hasOtherSource: true, ...changes };
}

const nothing: ReadonlySet<string> = new Set();

function everything(situation: Situation, except: readonly RequiredField[] = []): ReadonlySet<string> {
  return new Set(missingFields(situation, nothing).filter((field) => !except.includes(field)));
}

describe('what is required', () => {
  it.each([
    ['LIM-17 the fields', 'mentee', 1, aboutYou],
    ['the fields', 'mentee', 2, organisation],
    ['ONB-41 the fields', 'mentee', 3, ['taxonomyLearn', 'goals', 'hearAboutUsOptionId', 'hearAboutUsInput']],
    ['the fields', 'mentee', 4, []],
    ['ONB-35', 'mentor', 1, aboutYou],
    ['ONB-35', 'mentor', 2, background],
    ['ONB-35 ONB-37', 'mentor', 3, ['taxonomyTeach']],
    ['ONB-35 ONB-38 ONB-39 ONB-40', 'mentor', 4, ['ongoingMentoring', 'days', 'hoursPerWeek']],
    ['ONB-35 LIM-18', 'mentor', 5, ['hearAboutUsOptionId', 'hearAboutUsInput', 'agreement']],
    ['ONB-35', 'both', 2, [...background, ...organisation]],
    ['ONB-35', 'both', 3, ['taxonomyTeach', 'taxonomyLearn']],
    ['ONB-35 LIM-19', 'both', 5, ['hearAboutUsOptionId', 'hearAboutUsInput', 'agreement']],
  ] as const)('%s of a %s on step %i', (_id, userType, step, fields) => {
    expect(missingInStep(as(userType), nothing, step)).toEqual(fields);
  });

  it('LIM-17 LIM-18 LIM-19 counts the steps', () => {
    expect((['mentee', 'mentor', 'both'] as const).map(stepCount)).toEqual([3, 5, 5]);
  });

  it('PRO-16 PRO-18 asks for a postcode in the UK, and for a text where the answer is another one', () => {
    const situation = as('mentee', { isInUk: false, hasOtherSource: false });
    const missing = missingFields(situation, nothing);
    expect(missing).not.toContain('postcode');
    expect(missing).not.toContain('hearAboutUsInput');
    expect(missing).toHaveLength(missingFields(as('mentee'), nothing).length - 2);
  });

  it.each(['numberOfEmployeesId', 'businessStageId', 'businessHealth'] as const)(
    'ONB-49 ONB-50 does not ask for %s where the partner hides it',
    (field) => {
      const situation = as('mentee', { hidden: [field] });
      const answered = everything(as('mentee'), [field]);
      expect(missingFields(as('mentee'), answered)).toEqual([field]);
      expect(missingFields(situation, answered)).toEqual([]);
    },
  );
});

describe('how far somebody is', () => {
  const full = everything(as('mentor'));

  it.each([0, 1, 2, 3, 4, 5])('ONB-22 ONB-23 is the last step that Continue was pressed on: %i', (step) => {
    expect(stepReached(as('mentor'), full, step)).toBe(step);
  });

  it.each([
    ['firstName', 0],
    ['sectorId', 1],
    ['taxonomyTeach', 2],
    ['days', 3],
    ['agreement', 4],
  ] as const)('ONB-33 goes back where %s is missing', (field, reached) => {
    expect(stepReached(as('mentor'), everything(as('mentor'), [field]), 5)).toBe(reached);
  });

  it('PRO-98 ONB-26 reopens what `both` asks for beyond the given answers', () => {
    expect(stepReached(as('both'), full, 5)).toBe(1);
    expect(missingFields(as('both'), full)).toEqual([...organisation, 'taxonomyLearn']);
    const learner = everything(as('mentee'));
    expect(stepReached(as('both'), learner, 3)).toBe(1);
    expect(stepReached(as('both'), new Set([...full, ...learner]), 5)).toBe(5);
  });
});
