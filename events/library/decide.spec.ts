import { describe, expect, it } from 'vitest';
import { type Recorded, userId } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import { ada, ben, bySystem, byUser, cleo, DAY, deciderSpec, meta, monday } from '../testing/index.ts';
import { libraryAudience } from './audience.ts';
import type { DocumentCommand, StorageQuotaCommand } from './commands.ts';
import { documentDecider } from './decide.ts';
import type { DocumentEvent, LibraryEvent, StorageQuotaEvent } from './events.ts';
import { libraryReactions } from './reactions.ts';
import { storageQuotaDecider } from './storageQuota.ts';
import { libraryTimers } from './timers.ts';
import type { DocumentId } from './values.ts';

const documentId = 'd1' as DocumentId;
const base = { documentId, ownerId: ada };
const system = bySystem();
type Command<Type extends DocumentCommand['type']> = Extract<DocumentCommand, { type: Type }>;

function cmd<Type extends DocumentCommand['type']>(
  type: Type,
  data: Omit<Command<Type>['data'], 'documentId'>,
  actor = byUser(ada),
  at = monday,
): DocumentCommand {
  return { type, data: { documentId, ...data }, meta: meta(actor, at) } as unknown as DocumentCommand;
}

const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: {
    ...base,
    name: 'Plan',
    topicIds: [],
    source: 'UPLOADED',
    fileKey: 'k1',
    type: 'text/plain',
    size: 5,
    uploadedAt: monday,
  },
};
function shared(userId = ben, viaMessageId: string | null = null): DocumentEvent {
  return { type: 'DocumentShared', data: { ...base, userId, viaMessageId, sharedAt: monday } };
}
function unshared(userId = ben, viaMessageId: string | null = null): DocumentEvent {
  return { type: 'DocumentUnshared', data: { ...base, userId, viaMessageId, unsharedAt: monday } };
}
function version(number: number, dropped: number | null = null): DocumentEvent {
  const old = dropped === null ? null : { number: dropped, fileKey: `k${dropped}`, size: 5 };
  return {
    type: 'DocumentVersionAdded',
    data: {
      ...base,
      number,
      fileKey: `k${number}`,
      type: 'text/plain',
      size: 5,
      dropped: old,
      userIds: [],
      addedAt: monday,
    },
  };
}
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { ...base, userIds: [], removedAt: monday } };
const restored: DocumentEvent = {
  type: 'DocumentRestored',
  data: { ...base, userIds: [], restoredAt: monday },
};
const purged: DocumentEvent = { type: 'DocumentPurged', data: { ...base, fileKeys: ['k1'], size: 5 } };

const spec = deciderSpec(documentDecider);
const file = { key: 'k1', type: 'text/plain', size: 5 };
const upload = { name: ' Plan ', topicIds: [], source: 'UPLOADED' as const, file };

describe('a document', () => {
  it('LIB-06 LIB-07 is uploaded once, under a name of one line', () => {
    spec.given().when(cmd('UploadDocument', upload)).thenEvents(uploaded);
    spec.given(uploaded).when(cmd('UploadDocument', upload)).thenRefused({ type: 'DocumentExists' });
    spec
      .given()
      .when(cmd('UploadDocument', upload, system))
      .thenRefused({ type: 'DocumentUnknown' });
    const invalid = (field: string, problem: string) =>
      ({ type: 'LibraryInputInvalid', fields: { [field]: problem } }) as const;
    spec
      .given()
      .when(cmd('UploadDocument', { ...upload, name: '\n ' }))
      .thenRefused(invalid('name', 'mandatory'));
    spec
      .given()
      .when(cmd('UploadDocument', { ...upload, name: 'x'.repeat(201) }))
      .thenRefused(invalid('name', 'tooLong'));
    spec
      .given()
      .when(cmd('UploadDocument', { ...upload, name: 'x'.repeat(5000) }))
      .thenRefused(invalid('name', 'tooLong'));
    const topicIds = Array.from({ length: 11 }, (_, at) => `t${at}`);
    spec
      .given()
      .when(cmd('UploadDocument', { ...upload, topicIds }))
      .thenRefused(invalid('topicIds', 'tooMany'));
    // A family of four that looks like one character counts as one.
    const families = '👨‍👩‍👧‍👦'.repeat(140);
    spec
      .given()
      .when(cmd('UploadDocument', { ...upload, name: families }))
      .thenEvents({ ...uploaded, data: { ...uploaded.data, name: families } } as DocumentEvent);
  });

  it('LIB-08 is renamed and gets topics; what changes nothing is no fact', () => {
    const changed = (fields: object): DocumentEvent => ({
      type: 'DocumentChanged',
      data: {
        ...base,
        changed: ['name'],
        name: 'New',
        topicIds: [],
        userIds: [ben],
        changedAt: monday,
        ...fields,
      },
    });
    spec
      .given(uploaded, shared())
      .when(cmd('ChangeDocument', { name: 'New\nname' }))
      .thenEvents(changed({ name: 'New name' }));
    spec
      .given(uploaded, shared())
      .when(cmd('ChangeDocument', { topicIds: ['a', 'a'] }))
      .thenEvents(changed({ changed: ['topicIds'], name: null, topicIds: ['a'] }));
    spec
      .given(uploaded)
      .when(cmd('ChangeDocument', { topicIds: [] }))
      .thenNothing();
    spec
      .given(uploaded)
      .when(cmd('ChangeDocument', { name: '' }))
      .thenRefused({ type: 'LibraryInputInvalid', fields: { name: 'mandatory' } });
    spec
      .given(uploaded)
      .when(cmd('ChangeDocument', { topicIds: Array.from({ length: 11 }, (_, at) => `t${at}`) }))
      .thenRefused({ type: 'LibraryInputInvalid', fields: { topicIds: 'tooMany' } });
  });

  it('LIB-08 LIV-08 is not changed on what another device has changed since', () => {
    const since: DocumentEvent = {
      type: 'DocumentChanged',
      data: { ...base, changed: ['name'], name: 'Hers', topicIds: [], userIds: [], changedAt: monday },
    };
    const late = (seenChanges: number) => cmd('ChangeDocument', { name: 'Late', seenChanges });
    spec.given(uploaded, since).when(late(0)).thenRefused({ type: 'DocumentChangedMeanwhile' });
    for (const command of [late(1), cmd('ChangeDocument', { name: 'Late' })])
      spec
        .given(uploaded, since)
        .when(command)
        .thenEvents({ ...since, data: { ...since.data, name: 'Late' } } as DocumentEvent);
    spec
      .given(uploaded, shared())
      .when(late(0))
      .thenEvents({ ...since, data: { ...since.data, name: 'Late', userIds: [ben] } } as DocumentEvent);
  });

  it('LIB-08 LIB-09 is its owner’s alone to change, share, remove and bring back', () => {
    const commands = [
      cmd('ChangeDocument', { name: 'Mine' }, byUser(ben)),
      cmd('AddDocumentVersion', { file, freed: 0 }, byUser(ben)),
      cmd('ShareDocument', { userId: cleo, viaMessageId: null, isAllowed: true }, byUser(ben)),
      cmd('UnshareDocument', { userId: ben }, byUser(ben)),
      cmd('RemoveDocument', { size: 5 }, byUser(ben)),
      cmd('RestoreDocument', { size: 5 }, byUser(ben)),
      cmd('PurgeDocument', {}, byUser(ada), monday + 31 * DAY),
    ];
    for (const command of commands) {
      spec.given(uploaded, shared(ben, 'm1')).when(command).thenRefused({ type: 'DocumentUnknown' });
    }
    const gone = [
      cmd('ChangeDocument', { name: 'Mine' }),
      cmd('AddDocumentVersion', { file, freed: 0 }),
      cmd('ShareDocument', { userId: cleo, viaMessageId: null, isAllowed: true }),
      cmd('UnshareDocument', { userId: ben }),
      cmd('RemoveDocument', { size: 5 }),
    ];
    for (const command of gone) {
      spec.given(uploaded, shared(), removed).when(command).thenRefused({ type: 'DocumentUnknown' });
      spec.given().when(command).thenRefused({ type: 'DocumentUnknown' });
    }
  });

  it('LIB-08 keeps ten versions; the eleventh lets the oldest go, and says what becomes free', () => {
    spec
      .given(uploaded)
      .when(cmd('AddDocumentVersion', { file: { ...file, key: 'k2' }, freed: 0 }))
      .thenEvents(version(2));
    const ten = [uploaded, ...Array.from({ length: 9 }, (_, at) => version(at + 2))];
    const add = (freed: number) => cmd('AddDocumentVersion', { file: { ...file, key: 'k11' }, freed });
    spec
      .given(...ten)
      .when(add(0))
      .thenRefused({ type: 'DocumentMoved' });
    spec
      .given(...ten)
      .when(add(5))
      .thenEvents(version(11, 1));
    spec
      .given(...ten, version(11, 1))
      .when(cmd('AddDocumentVersion', { file: { ...file, key: 'k12' }, freed: 5 }))
      .thenEvents(version(12, 2));
  });

  it('LIB-09 is shared with people its owner may write to, at most fifty', () => {
    const share = (userId = ben, viaMessageId: string | null = null, isAllowed = true) =>
      cmd('ShareDocument', { userId, viaMessageId, isAllowed });
    spec.given(uploaded).when(share()).thenEvents(shared());
    spec.given(uploaded, shared()).when(share()).thenNothing();
    spec
      .given(uploaded, shared())
      .when(share(ben, null, false))
      .thenNothing();
    spec
      .given(uploaded)
      .when(share(ben, null, false))
      .thenRefused({ type: 'ReaderNotReachable' });
    spec.given(uploaded).when(share(ada)).thenRefused({ type: 'ReaderNotReachable' });
    const fifty = Array.from({ length: libraryLimits.people }, (_, at) => shared(`p${at}` as typeof ben));
    spec
      .given(uploaded, ...fifty)
      .when(share())
      .thenRefused({ type: 'TooManyReaders' });
    spec
      .given(uploaded, ...fifty)
      .when(share('p1' as typeof ben, 'm1'))
      .thenEvents(shared('p1' as typeof ben, 'm1'));
    const often = Array.from({ length: libraryLimits.messagesAPerson }, (_, at) => shared(ben, `m${at}`));
    spec
      .given(uploaded, ...often)
      .when(share(ben, 'one more'))
      .thenRefused({ type: 'TooManyReaders' });
  });

  it('LIB-09 its owner takes it from somebody altogether, whatever messages it was sent with', () => {
    const unshare = cmd('UnshareDocument', { userId: ben });
    spec.given(uploaded, shared(), shared(ben, 'm1')).when(unshare).thenEvents(unshared());
    spec.given(uploaded).when(unshare).thenNothing();
    for (const nobody of ['constructor', '__proto__', 'toString']) {
      spec
        .given(uploaded)
        .when(cmd('UnshareDocument', { userId: userId(nobody) }))
        .thenNothing();
    }
    spec
      .given(uploaded, shared(), shared(ben, 'm1'), unshared())
      .when(cmd('EndMessageShare', { userId: ben, messageId: 'm1' }))
      .thenNothing();
  });

  it('LIB-09 goes with the message that gave it and comes back with it, unless its owner has taken it away', () => {
    const end = cmd('EndMessageShare', { userId: ben, messageId: 'm1' });
    const revive = cmd('ReviveMessageShare', { userId: ben, messageId: 'm1' });
    const sent = [uploaded, shared(ben, 'm1')];
    spec
      .given(...sent)
      .when(end)
      .thenEvents(unshared(ben, 'm1'));
    spec
      .given(...sent, unshared(ben, 'm1'))
      .when(end)
      .thenNothing();
    spec
      .given(...sent, unshared(ben, 'm1'))
      .when(revive)
      .thenEvents(shared(ben, 'm1'));
    spec
      .given(...sent)
      .when(revive)
      .thenNothing();
    // Its owner's word in between counts.
    spec
      .given(...sent, unshared(ben, 'm1'))
      .when(cmd('UnshareDocument', { userId: ben }))
      .thenEvents(unshared());
    spec
      .given(...sent, unshared(ben, 'm1'), unshared())
      .when(revive)
      .thenNothing();
    // What ended for one person comes back for nobody else, and with no other message.
    for (const other of [
      { userId: cleo, messageId: 'm1' },
      { userId: ben, messageId: 'm2' },
    ]) {
      spec
        .given(...sent, unshared(ben, 'm1'))
        .when(cmd('ReviveMessageShare', other))
        .thenNothing();
    }
    spec
      .given(...sent, unshared(ben, 'm1'))
      .when(cmd('UnshareDocument', { userId: cleo }))
      .thenNothing();
    // Another person's message is another's.
    spec
      .given(...sent)
      .when(cmd('EndMessageShare', { userId: cleo, messageId: 'm1' }))
      .thenNothing();
    spec
      .given(...sent, unshared(ben, 'm1'), removed, purged)
      .when(revive)
      .thenNothing();
    // A message may always be deleted: what is not of its sender stays as it is, and nothing is said.
    spec.given().when(end).thenNothing();
    for (const type of ['EndMessageShare', 'ReviveMessageShare'] as const) {
      for (const actor of [byUser(ben), system]) {
        spec
          .given(...sent)
          .when(cmd(type, { userId: ben, messageId: 'm1' }, actor))
          .thenNothing();
      }
    }
  });

  it('LIB-09 stays where it was also shared by itself, or with another message', () => {
    const end = cmd('EndMessageShare', { userId: ben, messageId: 'm1' });
    for (const other of [shared(), shared(ben, 'm2')]) {
      const history = [uploaded, other, shared(ben, 'm1'), unshared(ben, 'm1')];
      const state = history.reduce(documentDecider.evolve, documentDecider.initial);
      expect(Object.keys(state.grants)).toEqual([ben]);
    }
    spec.given(uploaded, shared(ben, 'm1'), shared()).when(end).thenEvents(unshared(ben, 'm1'));
    const alone = [uploaded, shared(ben, 'm1'), unshared(ben, 'm1')];
    expect(alone.reduce(documentDecider.evolve, documentDecider.initial).grants).toEqual({});
  });

  it('LIB-08 is removed, comes back within thirty days with its readers, and is purged afterwards', () => {
    spec
      .given(uploaded, shared())
      .when(cmd('RemoveDocument', { size: 5 }))
      .thenEvents({ type: 'DocumentRemoved', data: { ...base, userIds: [ben], removedAt: monday } });
    spec
      .given(uploaded)
      .when(cmd('RemoveDocument', { size: 4 }))
      .thenRefused({ type: 'DocumentMoved' });
    const back = cmd('RestoreDocument', { size: 5 }, byUser(ada), monday + 30 * DAY);
    spec
      .given(uploaded, shared(), removed)
      .when(back)
      .thenEvents({
        type: 'DocumentRestored',
        data: { ...base, userIds: [ben], restoredAt: monday + 30 * DAY },
      });
    spec
      .given(uploaded, removed)
      .when(cmd('RestoreDocument', { size: 1 }))
      .thenRefused({ type: 'DocumentMoved' });
    spec
      .given(uploaded, removed)
      .when(cmd('RestoreDocument', { size: 5 }, byUser(ada), monday + 30 * DAY + 1))
      .thenRefused({ type: 'DocumentGone' });
    spec
      .given(uploaded, removed, restored)
      .when(cmd('RestoreDocument', { size: 5 }))
      .thenRefused({ type: 'DocumentUnknown' });
    spec
      .given(uploaded, removed, purged)
      .when(cmd('RestoreDocument', { size: 0 }))
      .thenRefused({ type: 'DocumentGone' });
    const purge = cmd('PurgeDocument', {}, system, monday + 30 * DAY);
    spec.given(uploaded, removed).when(purge).thenEvents(purged);
    spec.given(uploaded, removed, restored).when(purge).thenNothing();
    spec
      .given(uploaded, removed)
      .when(cmd('PurgeDocument', {}, system, monday + 29 * DAY))
      .thenNothing();
  });
});

describe('the space of a person', () => {
  const quota = deciderSpec(storageQuotaDecider);
  const taken = (size: number, why: 'UPLOADED' | 'VERSION' | 'RESTORED' = 'UPLOADED'): StorageQuotaEvent => ({
    type: 'LibrarySpaceTaken',
    data: { ...base, size, why },
  });
  const freed = (size: number, why: 'VERSION' | 'REMOVED' | 'PURGED'): StorageQuotaEvent => ({
    type: 'LibrarySpaceFreed',
    data: { ...base, size, why },
  });
  const as = (event: StorageQuotaEvent, actor = byUser(ada)): StorageQuotaCommand =>
    ({
      type: event.type === 'LibrarySpaceTaken' ? 'TakeSpace' : 'FreeSpace',
      data: event.data,
      meta: meta(actor),
    }) as StorageQuotaCommand;
  const full = (limit: 'space' | 'stored' | 'documents', left: number, needed: number) =>
    ({ type: 'LibraryFull', fields: { file: 'libraryFull' }, limit, left, needed }) as const;
  const { space, stored, documents } = libraryLimits;

  it('LIB-07 is 500 MB, to the byte', () => {
    quota
      .given(taken(space - 1))
      .when(as(taken(1)))
      .thenEvents(taken(1));
    quota
      .given(taken(space - 1))
      .when(as(taken(2)))
      .thenRefused(full('space', 1, 2));
    quota
      .given(taken(space))
      .when(as(taken(1, 'VERSION')))
      .thenRefused(full('space', 0, 1));
    quota
      .given(taken(space), freed(5, 'VERSION'))
      .when(as(taken(5, 'VERSION')))
      .thenEvents(taken(5, 'VERSION'));
  });

  it('LIB-07 LIB-08 what is removed makes room, comes back only into room, and does not accumulate without limit', () => {
    quota
      .given(taken(space), freed(space, 'REMOVED'))
      .when(as(taken(space)))
      .thenEvents(taken(space));
    quota
      .given(taken(space), freed(space, 'REMOVED'), taken(1))
      .when(as(taken(space, 'RESTORED')))
      .thenRefused(full('space', space - 1, space));
    const twice = [taken(space), freed(space, 'REMOVED'), taken(space), freed(space, 'REMOVED')];
    expect(2 * space).toBe(stored);
    quota
      .given(...twice)
      .when(as(taken(1)))
      .thenRefused(full('stored', 0, 1));
    quota
      .given(...twice)
      .when(as(taken(space, 'RESTORED')))
      .thenEvents(taken(space, 'RESTORED'));
    quota
      .given(...twice, freed(space, 'PURGED'))
      .when(as(taken(1)))
      .thenEvents(taken(1));
  });

  it('LIB-07 says which limit leaves no room, how much is left and how much was needed', () => {
    quota
      .given(taken(space - 4))
      .when(as(taken(10)))
      .thenRefused(full('space', 4, 10));
    quota
      .given(taken(space), freed(space, 'REMOVED'), taken(space - 4))
      .when(as(taken(10)))
      .thenRefused(full('stored', 4, 10));
  });

  it('LIB-07 holds two thousand documents, and is nobody else’s', () => {
    const many = Array.from({ length: documents }, () => taken(1));
    quota
      .given(...many)
      .when(as(taken(1)))
      .thenRefused(full('documents', space - documents, 1));
    quota
      .given(...many)
      .when(as(taken(1, 'VERSION')))
      .thenEvents(taken(1, 'VERSION'));
    quota
      .given(...many, freed(1, 'REMOVED'))
      .when(as(taken(1)))
      .thenEvents(taken(1));
    quota
      .given()
      .when(as(taken(1), byUser(ben)))
      .thenRefused({ type: 'DocumentUnknown' });
    quota
      .given(taken(1))
      .when(as(freed(1, 'PURGED'), system))
      .thenEvents(freed(1, 'PURGED'));
  });
});

describe('who receives it, what follows', () => {
  const recorded = (event: object) => event as unknown as Recorded;

  it('LIB-09 reaches the owner and each person who has, gets or loses it; used space reaches no one', () => {
    const topics = (event: LibraryEvent) => libraryAudience(event);
    expect(topics(shared())).toEqual([`user.${ada}`, `user.${ben}`]);
    expect(topics(unshared())).toEqual([`user.${ada}`, `user.${ben}`]);
    expect(topics(uploaded)).toEqual([`user.${ada}`]);
    const data = { ...base, userIds: [ben, cleo], removedAt: monday };
    expect(topics({ type: 'DocumentRemoved', data })).toEqual([`user.${ada}`, `user.${ben}`, `user.${cleo}`]);
    expect(topics({ type: 'LibrarySpaceTaken', data: { ...base, size: 1, why: 'VERSION' } })).toEqual([]);
  });

  it('LIB-08 a removal is for good after thirty days, unless it is taken back', () => {
    const timer = { id: 'library-purge.d1' };
    expect(libraryTimers(recorded(removed) as never)).toMatchObject([
      { ...timer, change: 'arm', dueAt: monday + 30 * DAY, command: { type: 'PurgeDocument' } },
    ]);
    expect(libraryTimers(recorded(restored) as never)).toEqual([{ ...timer, change: 'disarm' }]);
    expect(libraryTimers(recorded(uploaded) as never)).toEqual([]);
  });

  it('LIB-07 what is purged is free for good', () => {
    const follow = libraryReactions.flatMap(({ on, react }) =>
      on === 'DocumentPurged' ? react(recorded(purged)) : [],
    );
    const data = { ...base, size: 5, why: 'PURGED' };
    expect(follow).toEqual([{ stream: `shelf-${ada}`, type: 'FreeSpace', data }]);
  });
});
