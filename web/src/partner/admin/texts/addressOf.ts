import { partnerLimits } from '@waymark/events/limits';
import { withoutAccents } from '#/lib/text.ts';

/** "O seu primeiro mês" → "o-seu-primeiro-mes". */
export function addressOf(title: string): string {
  const plain = withoutAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, partnerLimits.textSlugMax).replace(/^-|-$/g, '');
}
