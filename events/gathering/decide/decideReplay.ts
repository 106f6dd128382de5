import { accepted, cleanText, type Decision, linkProblem, refused } from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type { AddReplay, AnswerRecording, RemoveReplay } from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import { lineProblem, type Problems, textProblem } from '../form/problems.ts';
import type { GatheringRefusal } from '../refusals.ts';
import type { GatheringState } from '../state.ts';
import { hostOf, organiserOf } from './rights.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;

/** EVT-30: only with the speaker's consent. */
export function decideReplay(state: GatheringState, command: AddReplay): Decided {
  const { data, meta } = command;
  const found = organiserOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  if (state.status !== 'FINISHED') return refused({ type: 'GatheringNotFinished' });
  if (!state.recordingConsent) return refused({ type: 'NoRecordingConsent' });
  if (state.isReplayClosed && !data.isManager) return refused({ type: 'ReplayRemovedByManagers' });
  const problems: Problems = {};
  const url = linkProblem(data.url);
  if (url) problems.url = url;
  const captions = data.captionsUrl === '' ? undefined : linkProblem(data.captionsUrl);
  if (captions) problems.captionsUrl = captions;
  if (data.chapters.length > limits.chapters) problems.chapters = 'tooMany';
  for (const [index, { at, title }] of data.chapters.slice(0, limits.chapters).entries()) {
    const wrong = lineProblem(title, limits.chapterMax);
    if (wrong) problems[`chapters.${index}.title`] = wrong;
    if (!Number.isInteger(at) || at < 0) problems[`chapters.${index}.at`] = 'outOfRange';
  }
  if (Object.keys(problems).length > 0) return refused({ type: 'GatheringInvalid', fields: problems });
  return accepted({
    type: 'ReplayAdded',
    data: {
      gatheringId: data.gatheringId,
      hostId: state.hostId,
      byId: found.byId,
      url: cleanText(data.url),
      captionsUrl: cleanText(data.captionsUrl),
      chapters: data.chapters.map(({ at, title }) => ({ at, title: cleanText(title) })),
      addedAt: meta.at,
    },
  });
}

/** Who is not the speaker says why. */
export function decideRemoval(state: GatheringState, command: RemoveReplay): Decided {
  const { data, meta } = command;
  const found = organiserOf(state, command, data);
  if ('refusal' in found) return refused(found.refusal);
  if (state.replaySharedById === null) return refused({ type: 'NoReplay' });
  const problem = textProblem(data.reasonText, limits.reasonMax, found.byId === state.hostId ? 0 : 1);
  if (problem) return refused({ type: 'GatheringInvalid', fields: { reason: problem } });
  return accepted({
    type: 'ReplayRemoved',
    data: {
      gatheringId: data.gatheringId,
      hostId: state.hostId,
      byId: found.byId,
      ...unshared(state),
      reasonText: cleanText(data.reasonText),
      removedAt: meta.at,
    },
  });
}

/** EVT-29: from the start on; before it, the form has the same answer. A replay does not come back with the consent. */
export function decideRecording(state: GatheringState, command: AnswerRecording): Decided {
  const found = hostOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  if (state.status !== 'STARTED' && state.status !== 'FINISHED')
    return refused({ type: 'GatheringNotFinished' });
  const { gatheringId, isGiven } = command.data;
  if (state.recordingConsent === isGiven) return accepted();
  return accepted({
    type: 'RecordingConsentAnswered',
    data: { gatheringId, hostId: state.hostId, ...unshared(state), isGiven, answeredAt: command.meta.at },
  });
}

function unshared({ partnerId, isPublic, replaySharedById: sharedById }: GatheringState) {
  return { partnerId, isPublic, sharedById };
}
