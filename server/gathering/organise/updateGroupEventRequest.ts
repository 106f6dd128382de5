import { findLastKept, findRoom } from '@waymark/db/gathering';
import type { GatheringCommand, GatheringForm, GatheringRefusal } from '@waymark/events/gathering';
import { cleanText, type EventMeta } from '@waymark/events/kernel';
import { confirmedAccess } from '../../identity/confirmed.ts';
import { builder } from '../../platform/builder.ts';
import { badUserInput, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { attempt, type Intents, onGathering, said } from '../onGathering.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { GroupEventRequestRef } from '../types.ts';
import { type EventView, eventById } from '../views.ts';
import {
  changedForm,
  fieldsChangedMeanwhile,
  refuseUnknownTopics,
  UpdateGroupEventRequestInput,
} from './inputs.ts';
import { organised } from './organised.ts';
import { takeEverybody } from './reach.ts';
import { withPicture } from './withPicture.ts';

type Updated = typeof UpdateGroupEventRequestInput.$inferInput;

/** How often a change is tried, where others change the event in the same moment. */
const TRIES = 5;

async function update(context: UserContext, input: Updated): Promise<EventView> {
  const { view } = await organised(context, input.id, input.clientId);
  // Refused before a picture is drawn and kept.
  if (input.featureImage != null && view.part === 'OTHER')
    throw refusalFailure({ type: 'NotYourGathering' }, refusalCodes);
  refuseOutdated(view, input);
  if (view.part !== 'OTHER') refuseUnknownTopics(input);
  return withPicture(
    context,
    input.featureImage,
    async (picture) => {
      for (let tried = 1; ; tried += 1) {
        const intents = await intentsOf(context, input, { picture, isFirst: tried === 1 });
        const outcome = intents.length > 0 ? await attempt(context, intents) : undefined;
        if (outcome?.status !== 'refused') return eventById(context, view.id);
        const { refusal } = outcome;
        if (refusal.type !== 'GatheringChangedMeanwhile' || tried === TRIES) throw said(refusal);
      }
    },
    view.imageId,
  );
}

/** The change and the answer, on the event as it stands now. */
async function intentsOf(
  context: UserContext,
  input: Updated,
  { picture, isFirst }: { readonly picture: string | null; readonly isFirst: boolean },
): Promise<Intents> {
  const { view, meta, isManager, first } = await organised(context, input.id, input.clientId);
  refuseOutdated(view, input);
  const gatheringId = view.id;
  // The speaker's word on a recording is part of their answer, and no change of the form.
  const isAnswer = view.isInvitation && input.status === 'ACCEPTED';
  const form = changedForm(view, isAnswer ? { ...input, recordingShareConsent: null } : input, picture);
  const commands: GatheringCommand[] = [];
  if (form) {
    if (isFirst && isSaid(view, form, input)) await takeEverybody(context, view);
    const displaces = input.moveToWaitingList ? await displaced(context, view.id, form.capacity) : null;
    const isElsewhere = hasOtherPlace(view, form);
    const data = { gatheringId, form, formSeen: view.version, displaces, isElsewhere, isManager };
    commands.push({ type: 'ChangeGathering', data, meta });
  }
  const answer = answerOf(view, input, { meta, isManager });
  if (answer) commands.push(answer);
  const hosts = commands.some(({ type }) => type === 'AnswerInvitation');
  const access = hosts ? [confirmedAccess(context.viewer.userId, meta)] : [];
  return commands.length > 0 ? [...access, ...first, ...commands.map(onGathering)] : [];
}

/** @throws GraphQLError CONFLICT where somebody else has changed what this changes. */
function refuseOutdated(view: EventView, input: Updated): void {
  // Who may not change it learns nothing of what it holds.
  if (view.part === 'OTHER') return;
  const fields = fieldsChangedMeanwhile(view, input);
  if (!fields) return;
  const refusal: GatheringRefusal = { type: 'GatheringChangedMeanwhile', version: view.version, fields };
  throw refusalFailure(refusal, refusalCodes);
}

/** Who is in an event is notified of another time or place, and that there are fewer seats. */
function isSaid(view: EventView, form: GatheringForm, { moveToWaitingList }: Updated): boolean {
  const isMoved = form.startsAt !== view.startsAt || form.durationMinutes !== view.durationMinutes;
  const isElsewhere = hasOtherPlace(view, form);
  return view.status === 'UPCOMING' && (isMoved || isElsewhere || moveToWaitingList === true);
}

/** Nobody goes to the place of an event that is only online. */
function hasOtherPlace(view: EventView, { location, place }: GatheringForm): boolean {
  if (location !== view.location) return true;
  return location !== 'ONLINE' && cleanText(place) !== (view.place ?? '');
}

/** EVT-89: what the viewer's word on the status means for this request. */
function answerOf(
  view: EventView,
  { status, suitingTimes, reason, recordingShareConsent }: Updated,
  { meta, isManager }: { readonly meta: EventMeta; readonly isManager: boolean },
): GatheringCommand | undefined {
  const gatheringId = view.id;
  const reasonText = reason ?? '';
  switch (status) {
    case undefined:
    case null:
      return undefined;
    case 'ACCEPTED':
      return view.isInvitation
        ? {
            type: 'AnswerInvitation',
            data: {
              gatheringId,
              suitingTimes: suitingTimes ?? [],
              recordingConsent: recordingShareConsent ?? false,
            },
            meta,
          }
        : { type: 'AcceptProposal', data: { gatheringId, isManager }, meta };
    case 'DECLINED':
      return { type: 'DeclineRequest', data: { gatheringId, reasonText, isManager }, meta };
    case 'CANCELLED':
      return { type: 'CancelGathering', data: { gatheringId, reasonText, isManager }, meta };
    default:
      throw badUserInput({ status: 'choiceUnknown' });
  }
}

/** The list as it stands, for the event's stream to hold it against its own. */
async function displaced({ app }: UserContext, id: string, capacity: number) {
  const room = await findRoom(app.db, id);
  const calledTicket = await findLastKept(app.db, id, capacity);
  return { calledTicket, seenVersion: room?.version ?? 0 };
}

builder.mutationField('updateGroupEventRequest', (t) =>
  t.withAuth({ user: true }).field({
    type: GroupEventRequestRef,
    description: 'Changes what is asked for or planned, and answers it, in one step.',
    args: { input: t.arg({ type: UpdateGroupEventRequestInput, required: true }) },
    resolve: async (_root, { input }, context) => update(context, input),
  }),
);
