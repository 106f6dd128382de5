import { UserTypeEnum } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { ExceptionKindEnum } from '../types.ts';

export const UpdateUserInput = builder.inputType('UpdateUserInput', {
  description: 'Every key is optional: what is missing stays as it is, null clears.',
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    photo: t.field({ type: 'Upload', description: 'JPG, PNG or SVG, under 2 MB.' }),
    removePhoto: t.boolean(),
    userType: t.field({ type: UserTypeEnum }),
    countryId: t.id(),
    postcode: t.string({ description: 'In the UK it must be a UK postcode.' }),
    languageIds: t.idList({ description: 'Languages that the person speaks.' }),
    timezone: t.string({ description: 'IANA name.' }),
    language: t.string({ description: 'Of the interface and of mails: `en` or `pt`.' }),
    genderId: t.id(),
    ethnicityId: t.id(),
    disabilityIds: t.idList(),
    disabilityInfo: t.string(),
    headline: t.string(),
    currentJob: t.string(),
    professionalBackground: t.string(),
    company: t.string(),
    sectorId: t.id({ description: "A mentor's own sector." }),
    aboutOrganization: t.string(),
    goals: t.string(),
    orgRole: t.string(),
    orgName: t.string(),
    orgSectorId: t.id(),
    orgTypeId: t.id(),
    businessStageId: t.id(),
    businessHealth: t.int({ description: '1 to 5.' }),
    numberOfEmployeesId: t.id(),
    orgWebsite: t.string({ description: 'An http(s) address; the protocol may be left out.' }),
    hearAboutUsOptionId: t.id(),
    hearAboutUsInput: t.string({ description: 'Required with the option `other`.' }),
    ongoingMentoring: t.boolean(),
    oneOffMentoring: t.boolean(),
    hoursPerWeek: t.int({ description: '1 to 4.' }),
    days: t.intList({
      description:
        'The days with time, 1 is Monday. Windows on other days go; a day without one gets 09:00 to 17:00, to be refined with `updateAvailability`.',
    }),
    agreement: t.boolean({ description: 'The mentor agreement was accepted.' }),
    selectedPartnerId: t.id({ description: 'One of the person’s communities, whose brand is shown.' }),
    signupStep: t.int({
      description:
        'Continue on this step: done when its required fields are valid, else BAD_USER_INPUT and nothing is changed. Steps are done in order.',
    }),
  }),
});

const WindowInput = builder.inputType('AvailabilityWindowInput', {
  fields: (t) => ({
    day: t.int({ required: true, description: '1 is Monday, 7 Sunday.' }),
    start: t.string({ required: true, description: 'HH:MM, on a quarter of an hour.' }),
    end: t.string({ required: true, description: 'Later than `start`; 24:00 is the end of the day.' }),
  }),
});

const ExceptionInput = builder.inputType('AvailabilityExceptionInput', {
  fields: (t) => ({
    id: t.id({ description: 'Of one that exists; a new one gets an id.' }),
    from: t.string({ required: true, description: 'YYYY-MM-DD.' }),
    to: t.string({ required: true, description: 'Included.' }),
    kind: t.field({ type: ExceptionKindEnum, required: true }),
    start: t.string({ description: 'HH:MM; with OFF both times may be missing: the whole day.' }),
    end: t.string(),
  }),
});

export const UpdateAvailabilityInput = builder.inputType('UpdateAvailabilityInput', {
  description: 'Missing keys stay as they are; lists replace.',
  fields: (t) => ({
    timezone: t.string({ description: 'IANA name.' }),
    windows: t.field({ type: [WindowInput] }),
    exceptions: t.field({ type: [ExceptionInput] }),
    pausedUntil: t.string({ description: 'YYYY-MM-DD; null ends the pause.' }),
  }),
});

export const UpdatePreferencesInput = builder.inputType('UpdatePreferencesInput', {
  description: 'Missing keys stay as they are.',
  fields: (t) => ({
    preferOrganisationTypeIds: t.idList(),
    preferWomen: t.boolean(),
    preferMatchDisabilities: t.boolean(),
    showDisabilities: t.boolean(),
    acceptSubstitutes: t.boolean(),
  }),
});

export const UpdateMentorPreferencesInput = builder.inputType('UpdateMentorPreferencesInput', {
  description: 'Missing keys stay as they are, null clears.',
  fields: (t) => ({
    requestTypeIds: t.idList(),
    genderPreferenceId: t.id(),
    locationPreference: t.id({ description: 'One of `locationPreferences`.' }),
    supportedPeopleIds: t.idList(),
    hoursPerWeek: t.int({ description: '1 to 4.' }),
    callRequestEmails: t.boolean(),
    acceptSubstitutes: t.boolean(),
  }),
});
