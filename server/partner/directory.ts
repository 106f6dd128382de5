import { type PartnerRow, readPartners } from '@waymark/db/partner';
import type { Database } from '@waymark/db/store';
import { reservedSubdomains } from '@waymark/events/partner';
import { ANONYMOUS } from '../platform/anonymous.ts';
import type { App } from '../platform/app.ts';
import { withShownPictures } from './settings/brandPictures.ts';

// Each process keeps all partners; the feed drops them when one changes, and a read under way then is not kept.
const held = new WeakMap<Database, Promise<readonly PartnerRow[]>>();

type Holder = Pick<App, 'db'>;

export function allPartners({ db }: Holder): Promise<readonly PartnerRow[]> {
  const known = held.get(db);
  if (known) return known;
  const reading = readShown(db);
  held.set(db, reading);
  reading.catch(() => {
    if (held.get(db) === reading) held.delete(db);
  });
  return reading;
}

async function readShown(db: Database): Promise<readonly PartnerRow[]> {
  const partners = await readPartners(ANONYMOUS, db);
  return partners.map((partner) => ({ ...partner, settings: withShownPictures(partner.settings) }));
}

export function forgetPartners({ db }: Holder): void {
  held.delete(db);
}

export async function partnerById(app: Holder, id: string): Promise<PartnerRow | undefined> {
  return (await allPartners(app)).find((each) => each.id === id);
}

export type PartnerQuestion = {
  readonly subdomain?: string | null | undefined;
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
};

/**
 * PRT-57 to PRT-61: by subdomain, then id, then name. A host of our own asks for nobody, and who asks for nobody gets the
 * default partner; who asks for an unknown one gets undefined, so that the client can try its next source.
 */
export async function findPartner(app: Holder, asked: PartnerQuestion): Promise<PartnerRow | undefined> {
  const partners = await allPartners(app);
  const label = asked.subdomain ? subdomainOf(asked.subdomain) : undefined;
  const { id } = asked;
  const name = asked.name?.trim().toLocaleLowerCase('en');
  if (!label && !id && !name) return partners.find((each) => each.isDefault);
  return (
    (label && partners.find((each) => each.subdomain === label)) ||
    (id && partners.find((each) => each.id === id)) ||
    (name && partners.find((each) => each.name.toLocaleLowerCase('en') === name)) ||
    undefined
  );
}

/** As `findPartner`, and the default partner where that finds nobody: for what always needs a brand. */
export async function partnerFor(app: Holder, asked: PartnerQuestion): Promise<PartnerRow | undefined> {
  return (await findPartner(app, asked)) ?? (await findPartner(app, {}));
}

/** The label that names a partner, from a label or a whole host; undefined for hosts of our own (PRT-58 to PRT-60). */
export function subdomainOf(host: string): string | undefined {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '');
  if (/^[\d.]+$/.test(name) || name.includes(':')) return undefined;
  const labels = name.split('.');
  if (labels.length > 1 && labels[0] === 'www') labels.shift();
  const [label] = labels;
  return label && !(reservedSubdomains as readonly string[]).includes(label) ? label : undefined;
}
