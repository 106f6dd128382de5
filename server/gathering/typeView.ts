import { gatheringType } from '@waymark/events/gathering';
import { partnerById } from '../partner/types.ts';
import type { App, Context } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';

/** A type of event in texts: the partner's own name for it goes before ours (EVT-03). */
export type TypeView = {
  readonly type: string;
  readonly whitelabelledName: string;
  readonly duration: number;
  readonly guidanceWhat: string;
  readonly guidanceWhy: string;
  readonly guidanceHow: string;
  readonly guidanceTitle: string;
  readonly guidanceTime: string;
  readonly guidanceDescription: string;
};

export const GroupEventTypeRef = builder.objectRef<TypeView>('GroupEventType').implement({
  description: 'A format of events, with what helps to plan one.',
  fields: (t) => ({
    type: t.exposeString('type'),
    whitelabelledName: t.exposeString('whitelabelledName'),
    duration: t.exposeInt('duration', { description: 'Minutes, where nothing else is chosen.' }),
    guidanceWhat: t.exposeString('guidanceWhat'),
    guidanceWhy: t.exposeString('guidanceWhy'),
    guidanceHow: t.exposeString('guidanceHow'),
    guidanceTitle: t.exposeString('guidanceTitle'),
    guidanceTime: t.exposeString('guidanceTime'),
    guidanceDescription: t.exposeString('guidanceDescription'),
  }),
});

/** In the partner's wording where it has one (EVT-03). */
export async function typeName(
  app: App,
  { typeId, partnerId }: { readonly typeId: string; readonly partnerId: string | null },
  language: 'en' | 'pt',
): Promise<string> {
  const partner = partnerId === null ? undefined : await partnerById(app, partnerId);
  const own = partner?.settings.whitelabelText?.find(
    ({ key, language: of }) => key === `groupEventType.${typeId}` && of === language,
  );
  return own?.value ?? gatheringType(typeId)?.name[language] ?? '';
}

export async function typeView(
  context: Context,
  typeId: string,
  partnerId: string | null,
  language: 'en' | 'pt',
): Promise<TypeView> {
  const type = gatheringType(typeId);
  const say = (texts: { readonly en: string; readonly pt: string } | undefined) => texts?.[language] ?? '';
  return {
    type: typeId,
    whitelabelledName: await typeName(context.app, { typeId, partnerId }, language),
    duration: type?.minutes ?? 0,
    guidanceWhat: say(type?.guidance.what),
    guidanceWhy: say(type?.guidance.why),
    guidanceHow: say(type?.guidance.how),
    guidanceTitle: say(type?.guidance.title),
    guidanceTime: say(type?.guidance.time),
    guidanceDescription: say(type?.guidance.description),
  };
}
