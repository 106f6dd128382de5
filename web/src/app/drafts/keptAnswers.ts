import { sessionStore } from '#/lib/browserStorage.ts';
import { currentSession } from '../session/sessionStore.ts';

type Answers = Readonly<Record<string, unknown>>;
type Kept = { readonly userId: string; readonly forms: Readonly<Record<string, Answers>> };

/** In this tab alone, until they are sent or discarded; a log-out removes them (AUT-71). */
const KEY = 'unsavedAnswers';
const FORMS_AT_MOST = 20;
const PEOPLE_AT_MOST = 3;

/** What was typed in a form and not sent before its page was loaded again, or before its session ended. */
export function keptAnswers(form: string): Answers | null {
  return formsOfViewer()[form] ?? null;
}

/** Null forgets them. */
export function keepAnswers(form: string, answers: Answers | null): void {
  const { userId } = currentSession();
  if (userId === null) return;
  const { [form]: before, ...others } = formsOfViewer();
  if (before === undefined && answers === null) return;
  // The oldest goes first.
  const forms = Object.entries(answers === null ? others : { ...others, [form]: answers }).slice(
    -FORMS_AT_MOST,
  );
  const people = keptOf().filter((kept) => kept.userId !== userId);
  if (forms.length > 0) people.push({ userId, forms: Object.fromEntries(forms) });
  if (people.length === 0) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify(people.slice(-PEOPLE_AT_MOST)));
}

function formsOfViewer(): Kept['forms'] {
  const { userId } = currentSession();
  return keptOf().find((kept) => kept.userId === userId)?.forms ?? {};
}

/** The forms of everybody who used this tab. An older version of the client kept one person's alone. */
function keptOf(): Kept[] {
  try {
    return [JSON.parse(sessionStore.get(KEY) ?? '[]') as Kept | Kept[]].flat();
  } catch {
    return [];
  }
}
