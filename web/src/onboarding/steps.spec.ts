import { expect, it } from 'vitest';
import { stepAsking, stepFields, stepTopics } from './steps.ts';

it('LIM-17 LIM-18 LIM-19 three steps for mentees, five for mentors and both', () => {
  expect(stepTopics('mentee')).toEqual(['about', 'organisation', 'learning']);
  expect(stepTopics('mentor')).toEqual(['about', 'background', 'skills', 'mentoring', 'wishes']);
  expect(stepTopics('both')).toEqual(stepTopics('mentor'));
});

it('ONB-35 both are asked what mentors are asked and what mentees are asked', () => {
  const asked = (userType: 'mentee' | 'mentor' | 'both') =>
    stepTopics(userType).flatMap((_topic, index) => stepFields(userType, index + 1, []));
  const once = [...new Set(asked('both'))];
  expect(once).toHaveLength(asked('both').length);
  // What somebody wants to achieve is asked of those who only learn.
  expect(once).toEqual(
    expect.arrayContaining([...asked('mentor'), ...asked('mentee')].filter((name) => name !== 'goals')),
  );
});

it('ONB-49 ONB-50 a field that the partner hides is not asked', () => {
  expect(stepFields('mentee', 2, [])).toContain('businessStageId');
  const asked = stepFields('mentee', 2, ['businessStageId', 'businessHealth', 'numberOfEmployeesId']);
  expect(asked).toEqual(['orgName', 'orgRole', 'orgSectorId', 'orgTypeId', 'orgWebsite']);
});

it('names the first step that asks for what is missing', () => {
  expect(stepAsking('mentee', ['goals', 'orgName'])).toBe(2);
  expect(stepAsking('mentor', ['days'])).toBe(4);
  expect(stepAsking('mentor', [])).toBeNull();
});
