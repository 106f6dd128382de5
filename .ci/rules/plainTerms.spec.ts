import { describe, expect, it } from 'vitest';
import { violationsIn } from './sourceRules.ts';

const linesOf = (text: string) => violationsIn('server/ada/query.ts', text).map(({ line }) => line);

describe('plain terms', () => {
  it.each([
    ['a line comment', '// Whoever asks gets it.'],
    ['a comment at the end of a line', 'run(); // told at once'],
    ['a comment in a block', 'function run() {\n  // Nobody is told.\n}'],
    ['a doc comment', '/** For whom it is. */\nexport const one = 1;'],
    ['a comment in a component', 'const view = <p>{/* read anew */}</p>;'],
    ['a last comment', 'run();\n// for ever'],
    ['a variable', 'const mailWords = 1;'],
    ['a constant', 'const MAIL_WORDS = 1;'],
    ['a property of a type', 'type Mail = { readonly told: boolean };'],
    ['a parameter', 'function run(heard: number) {}'],
    ['the title of a test', "it('ABC-01 serves whoever asks', run);"],
    ['a description in the schema', "t.field({ description: 'Whom the viewer blocks.' });"],
    ['hearing of an event', '// Each window hears of it, and the others hear that.'],
    ['a possessive', "// It is nobody's.\n// It has a file of its own.\n// None of messaging's business."],
  ])('finds an odd word in %s', (_, text) => {
    const path = text.includes('<p>') ? 'web/src/ada/Ada.tsx' : 'server/ada/query.ts';
    expect(violationsIn(path, text).map(({ rule }) => rule)).toContain('plain-terms');
  });

  it.each([
    [
      'a use of what another file declares',
      "import { words } from './ada.ts';\nrun(words, { told: mail.told });",
    ],
    ['a fold by the name of an event', 'const on = { AttendeeTold(rows, { data }) {} };'],
    ['a text that people read', "const text = 'Whoever accepts first takes it.';"],
    ['a part of a longer word', '// The keywords foretold it. Swords!'],
    ['what ears do', '// A person hears two notes, and nobody can hear music.'],
    ['markup', 'const view = 1; // plain\nconst other = 2;'],
  ])('lets %s through', (_, text) => {
    expect(linesOf(text)).toEqual([]);
  });

  it('names the line of each place', () => {
    expect(linesOf('// told\nrun();\n// anew\n')).toEqual([1, 3]);
  });

  it('lets a type and an event repeat a stored name where that is stored, and nothing else', () => {
    const found = (path: string, text: string) =>
      violationsIn(path, text).filter(({ rule }) => rule === 'plain-terms').length;
    const type = 'type Report = { readonly words: string };';
    expect(found('events/safety/commands.ts', type)).toBe(0);
    expect(found('events/messaging/commands.ts', type)).toBe(1);
    expect(found('events/safety/commands.ts', 'const words = 1;')).toBe(1);
    const event = (name: string) => `const AttendeeTold = defineEvent('${name}', {});`;
    expect(found('events/gathering/attendee/attendeeEvents.ts', event('AttendeeTold'))).toBe(0);
    expect(found('events/gathering/attendee/attendeeEvents.ts', event('AttendeeHeard'))).toBe(1);
  });
});
