import { useLocale, useTranslations } from 'use-intl';
import type { Community } from './operations.ts';

type CommunityFactsProps = {
  community: Pick<Community, 'descriptionEn' | 'descriptionPt' | 'memberCount'>;
  /** Who may join. */
  note?: string | undefined;
};

/** What a community is for, in the reader's language where it has one, and how many people are in it. */
export function CommunityFacts({ community, note }: CommunityFactsProps) {
  const t = useTranslations('partner.communities');
  const { descriptionEn, descriptionPt, memberCount } = community;
  const isPortuguese = useLocale().startsWith('pt');
  const texts = [
    { lang: 'en', text: descriptionEn },
    { lang: 'pt', text: descriptionPt },
  ];
  const found = (isPortuguese ? texts.toReversed() : texts).find(({ text }) => text);
  const members = memberCount ? t('members', { count: memberCount }) : undefined;
  const facts = [members, note].filter(Boolean).join(' · ');
  return (
    <>
      {found ? (
        <p lang={found.lang} className="measure break-words">
          {found.text}
        </p>
      ) : null}
      {facts ? <p className="text-sm text-ink-muted">{facts}</p> : null}
    </>
  );
}
