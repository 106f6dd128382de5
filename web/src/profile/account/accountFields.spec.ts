import { expect, it } from 'vitest';
import { fieldsOf } from './accountFields.ts';

it('ONB-49 ONB-50 PRO-56 PRO-60 what the partner hides is not asked in the profile', () => {
  const hidden = ['numberOfEmployeesId', 'businessStageId', 'businessHealth'] as const;
  expect(fieldsOf('profile', 'mentee', [])).toEqual(expect.arrayContaining([...hidden]));
  const asked = fieldsOf('profile', 'mentee', hidden);
  expect(asked).toContain('orgName');
  for (const name of hidden) expect(asked).not.toContain(name);
});

it('each kind of person is asked what concerns them, both all of it and nothing twice', () => {
  expect(fieldsOf('profile', 'mentee', [])).not.toContain('professionalBackground');
  expect(fieldsOf('profile', 'mentor', [])).not.toContain('orgName');
  const both = fieldsOf('profile', 'both', []);
  expect(both).toEqual(expect.arrayContaining(['professionalBackground', 'orgName', 'orgRole']));
  expect(new Set(both).size).toBe(both.length);
  expect(fieldsOf('skills', 'mentee', [])).toEqual(['taxonomyLearn', 'goals']);
  expect(fieldsOf('skills', 'mentor', [])).toEqual(['taxonomyTeach', 'levels']);
  expect(fieldsOf('preferences', 'mentee', [])).not.toContain('requestTypeIds');
  expect(fieldsOf('preferences', 'mentor', [])).not.toContain('preferWomen');
});
