import { vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import { useSession } from '#/app/session/sessionStore.ts';
import { fieldOf } from '#/testing/fieldOf.ts';
import type { MentorCard } from '../operations.ts';

type Variables = Record<string, unknown>;
type Answers = Record<string, (variables: Variables) => unknown>;
type Asked = { readonly field: string; readonly variables: Variables };

const named = (id: string, name: string, parentId: string | null = null) => ({ id, name, parentId });

const reference = {
  countries: [named('PT', 'Portugal')],
  languages: [named('pt', 'Portuguese'), named('en', 'English')],
  sectors: [named('retail', 'Retail')],
  orgTypes: [named('charity', 'Charity')],
  taxonomy: [named('marketing', 'Marketing'), named('seo', 'Search', 'marketing'), named('tax', 'Tax')],
};

type Request = {
  readonly document: TypedDocument;
  readonly variables?: Variables;
  readonly context?: { readonly onPosition?: (position: string) => void };
};
type Options = Omit<Request, 'document'> & {
  readonly query?: TypedDocument;
  readonly mutation?: TypedDocument;
};

const standing: Answers = {
  getReferenceData: () => reference,
  getAllPartners: () => [named('tideway', 'Tideway')],
};

/** Answers by the field that is asked for instead of a server; what was asked is in the order of asking. */
export function fakeApi(answers: Answers) {
  const asked: Asked[] = [];
  let position = 1;
  async function answer({ document, variables = {}, context }: Request) {
    const field = fieldOf(document);
    asked.push({ field, variables });
    const said = await (answers[field] ?? standing[field])?.(variables);
    context?.onPosition?.(`${position}.1f`);
    return { data: { [field]: said } };
  }
  const ask = ({ query, mutation, ...rest }: Options) => {
    if (mutation) position += 1;
    return answer({ document: query ?? mutation ?? {}, ...rest });
  };
  vi.spyOn(apiClient, 'query').mockImplementation(ask as never);
  vi.spyOn(apiClient, 'mutate').mockImplementation(ask as never);
  return {
    of: (field: string) => asked.filter((one) => one.field === field).map(({ variables }) => variables),
  };
}

/** A mentor by the name of their id. */
export function mentorCard(id: string, change: Partial<MentorCard> = {}): MentorCard {
  return {
    mentor: {
      id,
      firstName: id.charAt(0).toUpperCase() + id.slice(1),
      lastName: null,
      photo: null,
      headline: null,
      bookingRefusal: null,
    },
    topics: [{ topic: { id: 'seo', name: 'seo' }, level: 4 }],
    languages: [{ id: 'pt', name: 'pt' }],
    nextFree: '2026-11-24T14:00:00.000Z',
    isAtCapacity: false,
    usualAnswer: 'DAY',
    sessionsGiven: 3,
    reasons: [],
    isClosed: false,
    ...change,
  };
}

export function pageOf(cards: readonly MentorCard[], { limit, offset }: Variables) {
  const from = Number(offset);
  const to = from + Number(limit);
  return { items: cards.slice(from, to), total: cards.length, hasMore: to < cards.length };
}

/** Who is looking. */
export function visit(who: 'visitor' | 'member' | 'unfinished'): void {
  const me = { id: 'me', isUserFinished: who === 'member', selectedPartner: { id: 'waymark' } };
  useSession.setState(
    who === 'visitor'
      ? { authState: 0, isLoading: false, userId: null, me: null }
      : { authState: 1, isLoading: false, userId: 'me', me: me as never },
  );
}
