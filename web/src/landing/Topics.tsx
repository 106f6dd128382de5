import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { en } from './messages.en.ts';

/** Under which topics of the search people find help with it. */
const taxonomy: Readonly<Record<keyof (typeof en)['topics'], string>> = {
  website: 'websites.planning,websites.builders',
  social: 'socialMedia.planning,socialMedia.facebookInstagram',
  money: 'strategy.businessModel,finance.cashFlow',
  funding: 'finance.grants,finance.investment',
  data: 'dataAndAi.spreadsheets,dataAndAi.dashboards',
  security: 'security.cyber,security.scams',
  customers: 'salesCustomers.findingCustomers',
  team: 'peopleLeadership.leadership',
  volunteers: 'charity.volunteers',
  product: 'strategy.startingUp,strategy.innovation',
};

/** Each leads to the mentors who can help with it. */
export function Topics() {
  const t = useTranslations('landing');
  return (
    <section className="page">
      <div className="flex flex-col gap-5 border-t border-line pt-16">
        <h2 className="text-2xl">{t('topicsTitle')}</h2>
        <ul className="flex flex-wrap gap-2">
          {(Object.keys(taxonomy) as (keyof typeof taxonomy)[]).map((topic) => (
            <li key={topic}>
              <Link
                to={`/mentor-select?topics=${taxonomy[topic]}`}
                className="touch-target inline-flex items-center rounded-full border border-line-strong bg-surface px-4 py-2 hover:bg-primary-soft hover:text-primary-text"
              >
                {t(`topics.${topic}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
