/** `getPartner` as the client reads it; the rest of the entity is not needed for a brand. */
export const partnerFields = `id name subdomain language whiteLabel needsApproval hideBecomeALearnerOption hideBecomeAMentorOption
  termsOfUse linkedin instagram facebook tiktok contactUs aboutUs faq ourPartners ourBlog partnerLogo authImages
  whitelabelProperties { primaryColor secondaryColor contrastTextPrimary fontName }
  whitelabelText { key value language }`;

type Text = string | null;

/** A partner's look, links and wording. `null` everywhere means ours. */
export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly subdomain: Text;
  /** Of visitors who have chosen none. A brand that an older version kept does not say. */
  readonly language?: Text | undefined;
  readonly whiteLabel: boolean;
  readonly hideBecomeALearnerOption: boolean;
  readonly hideBecomeAMentorOption: boolean;
  readonly termsOfUse: Text;
  readonly linkedin: Text;
  readonly instagram: Text;
  readonly facebook: Text;
  readonly tiktok: Text;
  readonly contactUs: Text;
  readonly aboutUs: Text;
  readonly faq: Text;
  readonly ourPartners: Text;
  readonly ourBlog: Text;
  readonly partnerLogo: Text;
  readonly authImages: readonly string[];
  readonly whitelabelProperties: {
    readonly primaryColor: Text;
    readonly secondaryColor: Text;
    readonly contrastTextPrimary: Text;
    readonly fontName: Text;
  } | null;
  readonly whitelabelText: readonly {
    readonly key: string;
    readonly value: string;
    readonly language: string;
  }[];
};

type Reader<Value> = (value: unknown) => Value;
type Readers<Value> = { readonly [Field in keyof Value]-?: Reader<Value[Field]> };

const isText: Reader<string> = (value) => (typeof value === 'string' ? value : refuse());
const isFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : refuse());
const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : read(value);
const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse();
const record =
  <Value>(readers: Readers<Value>): Reader<Value> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return refuse();
    const fields = value as Readonly<Record<string, unknown>>;
    const read = Object.entries<Reader<unknown>>(readers).map(([name, of]) => [name, of(fields[name])]);
    return Object.fromEntries(read) as Value;
  };

function refuse(): never {
  throw new TypeError('No brand.');
}

const text = orNull(isText);

/**
 * What the server or the last visit says, without fields that a brand does not have. By hand: it stands before the first
 * paint, and the library for schemas is larger than everything else there. @throws TypeError
 */
export const readBrand: Reader<Brand> = record<Brand>({
  id: isText,
  name: isText,
  subdomain: text,
  language: (value) => (value === undefined ? undefined : text(value)),
  whiteLabel: isFlag,
  hideBecomeALearnerOption: isFlag,
  hideBecomeAMentorOption: isFlag,
  termsOfUse: text,
  linkedin: text,
  instagram: text,
  facebook: text,
  tiktok: text,
  contactUs: text,
  aboutUs: text,
  faq: text,
  ourPartners: text,
  ourBlog: text,
  partnerLogo: text,
  authImages: list(isText),
  whitelabelProperties: orNull(
    record({ primaryColor: text, secondaryColor: text, contrastTextPrimary: text, fontName: text }),
  ),
  whitelabelText: list(record({ key: isText, value: isText, language: isText })),
});
