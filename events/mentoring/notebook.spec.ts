import { describe, it } from 'vitest';
import { ada, ben, cleo, deciderSpec, monday } from '../testing/index.ts';
import { sessionDecider } from './decide.ts';
import type { SessionEvent } from './events.ts';
import { agreed, both, by, open, thursday } from './testing/story.ts';

const { given } = deciderSpec(sessionDecider);
const cancelled: SessionEvent = {
  type: 'SessionCancelled',
  data: { ...both, byId: ada, reason: 'NO_TIME', reasonText: '', startsAt: thursday, cancelledAt: monday },
};

describe('the notebook of a session', () => {
  const notes = (seenRevision: number, text = ' Ask five customers. ') =>
    by(ben, 'ChangeNotes', { text, seenRevision });
  const noted = (revision: number): SessionEvent => ({
    type: 'SessionNotesChanged',
    data: { ...both, byId: ben, text: 'Ask five customers.', revision },
  });

  it('SES-73 nobody writes over notes that they have not seen', () => {
    given(...agreed)
      .when(notes(0))
      .thenEvents(noted(1));
    given(...agreed, noted(1))
      .when(notes(1))
      .thenEvents(noted(2));
    given(...agreed, noted(1))
      .when(notes(0))
      .thenRefused({ type: 'SessionChangedMeanwhile', version: 1 });
    given(...agreed)
      .when(notes(0, 'a'.repeat(20_001)))
      .thenRefused({ type: 'SessionInputInvalid', fields: { text: 'tooLong' } });
  });

  it('SES-73 has an agenda of up to twenty lines', () => {
    const agenda = (...items: readonly object[]) => by(ada, 'ChangeAgenda', { items });
    const line = { text: 'What others charge', isDone: false };
    given(...agreed)
      .when(agenda({ ...line, text: ' What others charge ' }))
      .thenEvents({ type: 'SessionAgendaChanged', data: { ...both, byId: ada, items: [line] } });
    given(...agreed)
      .when(agenda(line, { ...line, text: ' ' }))
      .thenRefused({ type: 'SessionInputInvalid', fields: { 'items.1.text': 'mandatory' } });
    given(...agreed)
      .when(agenda(...Array.from({ length: 21 }, () => line)))
      .thenRefused({ type: 'SessionInputInvalid', fields: { items: 'tooManyItems' } });
  });

  it('SES-73 takes no agenda that was made of lines which were changed since', () => {
    const items = [{ text: 'What others charge', isDone: false }];
    const changed = { type: 'SessionAgendaChanged', data: { ...both, byId: ada, items } } as const;
    const agenda = (seenVersion?: number) =>
      by(ada, 'ChangeAgenda', { items, ...(seenVersion !== undefined && { seenVersion }) });
    const read = agreed.length;
    given(...agreed, changed)
      .when(agenda(read))
      .thenRefused({ type: 'SessionChangedMeanwhile', version: read + 1 });
    for (const seenVersion of [read + 1, read + 2, undefined])
      given(...agreed, changed, noted(1))
        .when(agenda(seenVersion))
        .thenEvents(changed);
  });

  it('SES-73 has documents behind https links, up to twenty', () => {
    const add = (data: object = {}) =>
      by(ada, 'AddSessionDocument', {
        documentId: 'd1',
        title: 'Prices',
        url: 'https://example.com/p',
        ...data,
      });
    const added = (documentId: string): SessionEvent => ({
      type: 'SessionDocumentAdded',
      data: { ...both, byId: ada, documentId, title: 'Prices', url: 'https://example.com/p' },
    });
    given(...agreed)
      .when(add())
      .thenEvents(added('d1'));
    given(...agreed, added('d1'))
      .when(add())
      .thenNothing();
    given(...agreed)
      .when(add({ title: '', url: 'javascript:alert(1)' }))
      .thenRefused({ type: 'SessionInputInvalid', fields: { title: 'mandatory', url: 'linkInvalid' } });
    const many = Array.from({ length: 20 }, (_each, index) => added(`x${index}`));
    given(...agreed, ...many)
      .when(add())
      .thenRefused({ type: 'SessionInputInvalid', fields: { url: 'tooManyDocuments' } });
    const remove = by(ben, 'RemoveSessionDocument', { documentId: 'd1' });
    given(...agreed, added('d1'))
      .when(remove)
      .thenEvents({ type: 'SessionDocumentRemoved', data: { ...both, byId: ben, documentId: 'd1' } });
    given(...agreed)
      .when(remove)
      .thenNothing();
  });

  it('SES-73 has documents of the library of who adds them, who alone takes them away', () => {
    const add = (documentId = 'd1') => by(ada, 'AddLibraryDocument', { documentId, title: 'Prices' });
    const added = (documentId = 'd1'): SessionEvent => ({
      type: 'SessionDocumentAdded',
      data: { ...both, byId: ada, documentId, title: 'Prices', url: '', isFromLibrary: true },
    });
    given(...agreed)
      .when(add())
      .thenEvents(added());
    given(...agreed, added())
      .when(add())
      .thenNothing();
    const many = Array.from({ length: 20 }, (_each, index) => added(`x${index}`));
    given(...agreed, ...many)
      .when(add())
      .thenRefused({ type: 'SessionInputInvalid', fields: { documentId: 'tooManyDocuments' } });
    given(...agreed, added())
      .when(by(ben, 'RemoveSessionDocument', { documentId: 'd1' }))
      .thenRefused({ type: 'NotYourDocument' });
    // What stands before it in the list says nothing about it.
    const address: SessionEvent = {
      type: 'SessionDocumentAdded',
      data: { ...both, byId: ben, documentId: 'd0', title: 'Map', url: 'https://example.org/map' },
    };
    given(...agreed, address, added())
      .when(by(ben, 'RemoveSessionDocument', { documentId: 'd1' }))
      .thenRefused({ type: 'NotYourDocument' });
    const remove = by(ada, 'RemoveSessionDocument', { documentId: 'd1' });
    given(...agreed, added())
      .when(remove)
      .thenEvents({ type: 'SessionDocumentRemoved', data: { ...both, byId: ada, documentId: 'd1' } });
    for (const command of [add(), remove]) {
      given(...agreed, added(), cancelled)
        .when(command)
        .thenRefused({ type: 'SessionNotUpcoming' });
    }
    given(...open)
      .when(add())
      .thenRefused({ type: 'SessionNotUpcoming' });
    given(...agreed)
      .when(by(cleo, 'AddLibraryDocument', { documentId: 'd1', title: 'Prices' }))
      .thenRefused({ type: 'NotYourSession' });
  });

  it('SES-73 is for the two people, while the session counts', () => {
    const agenda = { items: [] };
    given(...agreed)
      .when(by(cleo, 'ChangeAgenda', agenda))
      .thenRefused({ type: 'NotYourSession' });
    given(...open)
      .when(by(ada, 'ChangeAgenda', agenda))
      .thenRefused({ type: 'SessionNotUpcoming' });
    given(...agreed, cancelled)
      .when(notes(0))
      .thenRefused({ type: 'SessionNotUpcoming' });
  });
});
