import type { VariablesOf } from 'gql.tada';
import { graphql, type ResultOf } from '#/app/graphql.ts';

export const ReferenceDataQuery = graphql(`
  query ReferenceData($language: String) {
    getReferenceData(language: $language) {
      countries { id name code }
      languages { id name }
      genders { id name }
      ethnicities { id name }
      disabilities { id name }
      sectors { id name }
      orgTypes { id name }
      businessStages { id name }
      numberOfEmployees { id name }
      hearAboutUsOptions { id name }
      requestTypes { id name }
      supportedPeople { id name }
      genderPreferences { id name }
      locationPreferences { id name }
      taxonomy { id name parentId }
    }
  }
`);

/** Everything there is to choose from, in one language. */
export type ReferenceData = ResultOf<typeof ReferenceDataQuery>['getReferenceData'];

// Ids only: their names are reference data, in the language on screen.
export const ProfileFields = graphql(`
  fragment ProfileFields on User {
    id
    email
    firstName
    lastName
    photo
    userType
    isUserFinished
    isMenteeApproved
    isMentorApproved
    signupStep
    missingFields
    country { id }
    postcode
    languages { id }
    timezone
    gender { id }
    ethnicity { id }
    disabilities { id }
    disabilityInfo
    orgRole
    orgName
    orgSector { id }
    orgType { id }
    numberOfEmployees { id }
    businessStage { id }
    businessHealth
    orgWebsite
    aboutOrganization
    headline
    professionalBackground
    currentJob
    company
    sector { id }
    taxonomyLearn { id }
    taxonomyTeach { id level }
    goals
    hearAboutUsOption { id }
    hearAboutUsInput
    ongoingMentoring
    oneOffMentoring
    hoursPerWeek
    availability {
      timezone
      pausedUntil
      windows { day start end }
      exceptions { id from to kind start end }
    }
    agreement
    selectedPartner {
      id
      whitelabelProperties {
        hideNumberOfEmployees
        hideBusinessStage
        hideBusinessHealth
      }
    }
  }
`);

export const ProfileQuery = graphql(
  `
    query Profile($userId: ID!) {
      me { ...ProfileFields }
      getPreferences(userId: $userId) {
        id
        preferOrganisationTypes { id }
        preferWomen
        preferMatchDisabilities
        acceptSubstitutes
        mentorPreferences {
          id
          requestTypes { id }
          genderPreference { id }
          locationPreference { id }
          supportedPeople { id }
          languages { id }
          countries { id }
        }
      }
    }
  `,
  [ProfileFields],
);

export type ProfileAnswer = ResultOf<typeof ProfileQuery>;
/** The person as this folder reads them. */
export type ProfileUser = ProfileAnswer['me'];

export const UpdateUserMutation = graphql(
  `
    mutation UpdateUser($data: UpdateUserInput!) {
      updateUser(data: $data) { ...ProfileFields }
    }
  `,
  [ProfileFields],
);

export type UpdateUserInput = VariablesOf<typeof UpdateUserMutation>['data'];

export const UpdateAvailabilityMutation = graphql(`
  mutation UpdateAvailability($data: UpdateAvailabilityInput!) {
    updateAvailability(data: $data) { id }
  }
`);

export const TeachMutation = graphql(`
  mutation CreateUserTaxonomyTeach($userId: ID!, $taxonomyIds: [ID!]!, $levels: [Int!]) {
    createUserTaxonomyTeach(userId: $userId, taxonomyIds: $taxonomyIds, levels: $levels) { id }
  }
`);

export const LearnMutation = graphql(`
  mutation CreateUserTaxonomyLearn($userId: ID!, $taxonomyIds: [ID!]!) {
    createUserTaxonomyLearn(userId: $userId, taxonomyIds: $taxonomyIds) { id }
  }
`);

export const UpdatePreferencesMutation = graphql(`
  mutation UpdatePreferences($data: UpdatePreferencesInput!) {
    updatePreferences(data: $data) { id }
  }
`);

export const UpdateMentorPreferencesMutation = graphql(`
  mutation UpdateMentorPreferences($data: UpdateMentorPreferencesInput!) {
    updateMentorPreferences(data: $data) { id }
  }
`);

export const MentoringCountriesMutation = graphql(`
  mutation UpdateMentoringCountriesPreference($userId: ID!, $countriesIds: [ID!]!) {
    updateMentoringCountriesPreference(userId: $userId, countriesIds: $countriesIds) { id }
  }
`);

export const MentoringLanguagesMutation = graphql(`
  mutation UpdateMentoringLanguagesPreference($userId: ID!, $languagesIds: [ID!]!) {
    updateMentoringLanguagesPreference(userId: $userId, languagesIds: $languagesIds) { id }
  }
`);
