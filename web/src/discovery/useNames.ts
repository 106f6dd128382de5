import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type ReferenceData, useReferenceData } from '#/profile/index.ts';
import type { MentorCard } from './operations.ts';

type Person = Pick<MentorCard['mentor'], 'firstName' | 'lastName'>;

/** The name as far as the viewer sees it (MEN-04). */
export function useMentorName(): (person: Person) => string {
  const t = useTranslations('discovery');
  return ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || t('anonymous');
}

type Kind = 'taxonomy' | 'languages' | 'countries' | 'sectors' | 'orgTypes';

/** Names in the language on screen, by id; until they are here, the name that came with the answer. */
export function useNames(): (kind: Kind, id: string, known?: string) => string {
  const { reference } = useReferenceData();
  const names = useMemo(() => (reference ? namesOf(reference) : null), [reference]);
  return (kind, id, known = '') => names?.get(`${kind}.${id}`) ?? known;
}

function namesOf(reference: ReferenceData): ReadonlyMap<string, string> {
  const { taxonomy, languages, countries, sectors, orgTypes } = reference;
  const kinds = { taxonomy, languages, countries, sectors, orgTypes };
  return new Map(
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.map(({ id, name }) => [`${kind}.${id}`, name] as const),
    ),
  );
}
