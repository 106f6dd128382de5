import { describe, it } from 'vitest';
import { discoveryLimits } from '../limits/index.ts';
import { ada, ben, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { RecommendationCommand } from './commands.ts';
import { recommendationDecider } from './decide.ts';
import type { DiscoveryEvent } from './events.ts';

const { given } = deciderSpec(recommendationDecider);

function dismiss(recommendationId: string, by = ada): RecommendationCommand {
  return { type: 'DismissRecommendation', data: { userId: ada, recommendationId }, meta: meta(byUser(by)) };
}
function restore(recommendationId: string, by = ada): RecommendationCommand {
  return { type: 'RestoreRecommendation', data: { userId: ada, recommendationId }, meta: meta(byUser(by)) };
}
function dismissed(recommendationId: string): DiscoveryEvent {
  return { type: 'RecommendationDismissed', data: { userId: ada, recommendationId } };
}
function restored(recommendationId: string): DiscoveryEvent {
  return { type: 'RecommendationRestored', data: { userId: ada, recommendationId } };
}

describe('recommendations', () => {
  it('MEN-23 are dismissed and restored, each once', () => {
    given().when(dismiss('passwords')).thenEvents(dismissed('passwords'));
    given(dismissed('passwords')).when(dismiss('passwords')).thenNothing();
    given(dismissed('passwords')).when(restore('passwords')).thenEvents(restored('passwords'));
    given(dismissed('passwords'), restored('passwords')).when(restore('passwords')).thenNothing();
    given(dismissed('passwords')).when(dismiss(ben)).thenEvents(dismissed(ben));
  });

  it('MEN-23 are the person’s own', () => {
    given().when(dismiss('passwords', ben)).thenRefused({ type: 'NotYourRecommendations' });
    given(dismissed('passwords'))
      .when(restore('passwords', ben))
      .thenRefused({ type: 'NotYourRecommendations' });
  });

  it('MEN-23 have an id of a size', () => {
    given().when(dismiss('')).thenRefused({ type: 'RecommendationIdInvalid' });
    given()
      .when(dismiss('x'.repeat(discoveryLimits.idMax + 1)))
      .thenRefused({ type: 'RecommendationIdInvalid' });
    const longest = 'x'.repeat(discoveryLimits.idMax);
    given().when(dismiss(longest)).thenEvents(dismissed(longest));
  });

  it('MEN-23 remembers the newest of very many', () => {
    const many = Array.from({ length: discoveryLimits.dismissed + 1 }, (_, index) =>
      dismissed(`text-${index}`),
    );
    given(...many)
      .when(dismiss('text-0'))
      .thenEvents(dismissed('text-0'));
    given(...many)
      .when(dismiss('text-1'))
      .thenNothing();
  });
});
