import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { type ReferenceData, validFields } from '#/profile/index.ts';
import { blankProfile } from '#/profile/testing/blankProfile.ts';
import { renderPage } from '#/testing/renderPage.tsx';
import { StepFields } from './StepFields.tsx';
import { stepFields, stepTopics } from './steps.ts';

const reference = {
  countries: [],
  languages: [],
  genders: [],
  ethnicities: [],
  disabilities: [{ id: 'none', name: 'None' }],
  sectors: [],
  orgTypes: [],
  numberOfEmployees: [],
  businessStages: [],
  taxonomy: [{ id: 'finance', name: 'Finance', parentId: null }],
  hearAboutUsOptions: [{ id: 'other', name: 'Other' }],
} as unknown as ReferenceData;

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: blankProfile })}>{children}</FormProvider>;
}

/** What a learner's step shows. */
function questionsOf(step: number): string {
  cleanup();
  const { container } = renderPage(
    <Form>
      <StepFields step={step} userType="mentee" reference={reference} hidden={[]} />
    </Form>,
  );
  return container.textContent ?? '';
}

afterEach(cleanup);

it('ONB-34 a mentee tells about themselves, then about their organisation, then what they want to learn', () => {
  expect(stepTopics('mentee')).toEqual(['about', 'organisation', 'learning']);

  const about = questionsOf(1);
  for (const label of [
    'First name',
    'Last name',
    'photo',
    'Country',
    'Postcode',
    'Languages you speak',
    'Time zone',
    'Gender',
    'Ethnicity',
    'Disability',
  ])
    expect(about).toContain(label);
  expect([...stepFields('mentee', 1, [])].sort()).toEqual([
    'countryId',
    'disabilityIds',
    'disabilityInfo',
    'ethnicityId',
    'firstName',
    'genderId',
    'languageIds',
    'lastName',
    'postcode',
    'timezone',
  ]);

  const organisation = questionsOf(2);
  for (const label of [
    'Your role',
    'Name of your organisation',
    'Sector of your organisation',
    'Type of organisation',
    'Number of employees',
    'Stage of the business',
    'How is the business doing?',
    'Website',
  ])
    expect(organisation).toContain(label);
  // orgRole, orgName, orgSector, orgType, numberOfEmployees, businessStage, businessHealth, orgWebsite
  expect([...stepFields('mentee', 2, [])].sort()).toEqual([
    'businessHealth',
    'businessStageId',
    'numberOfEmployeesId',
    'orgName',
    'orgRole',
    'orgSectorId',
    'orgTypeId',
    'orgWebsite',
  ]);

  const learning = questionsOf(3);
  for (const label of [
    'Topics you want to learn about',
    'What would you like to achieve?',
    'How did you hear about us?',
  ])
    expect(learning).toContain(label);
  expect(stepFields('mentee', 3, [])).toEqual([
    'taxonomyLearn',
    'goals',
    'hearAboutUsOptionId',
    'hearAboutUsInput',
  ]);
  expect(stepFields('mentee', 4, [])).toEqual([]);
  expect(screen.queryByText('Country')).toBeNull();
});

const special = [
  'Photo (optional)',
  'Disability (optional)',
  'What would make sessions work better for you? (optional)',
];

it.each([
  ['mentee', [...special, 'Website (optional)'], ['orgWebsite', 'hearAboutUsInput']],
  ['mentor', [...special, 'Your role (optional)'], ['levels', 'oneOffMentoring']],
] as const)(
  'ONB-34 ONB-35 what a %s may leave empty says that it is optional',
  (userType, labels, others) => {
    const marked: (string | null)[] = [];
    const mayBeEmpty: string[] = [];
    for (const [index, topic] of stepTopics(userType).entries()) {
      // The wishes say above them all that they may stay as they are.
      if (topic === 'wishes') continue;
      cleanup();
      const { container } = renderPage(
        <Form>
          <StepFields step={index + 1} userType={userType} reference={reference} hidden={[]} />
        </Form>,
      );
      const shown = [...container.querySelectorAll('label, legend')].map(({ textContent }) => textContent);
      marked.push(...shown.filter((label) => label?.includes('optional')));
      mayBeEmpty.push(...validFields(stepFields(userType, index + 1, []), blankProfile));
    }
    expect(marked).toEqual(labels);
    // Beside what other answers ask for: a postcode of the UK, another source, the levels of topics, one kind of session.
    expect(mayBeEmpty).toEqual(['postcode', 'disabilityIds', 'disabilityInfo', ...others]);
  },
);
