import { graphql, type ResultOf } from '#/app/graphql.ts';

export const PartnersQuery = graphql(`
  query Partners {
    ours: getPartner {
      id
    }
    getAllPartners {
      id
      name
      partnerLogo
      aboutUs
      needsApproval
      closedCommunity
    }
  }
`);

export type PartnerCard = ResultOf<typeof PartnersQuery>['getAllPartners'][number];

export const PartnerTextsQuery = graphql(`
  query PartnerTexts($id: ID!) {
    getPartner(id: $id) {
      id
      texts {
        slug
        language
        title
        summary
        author
        topic
        reviewedOn
        body
      }
    }
  }
`);

export const SendContactMessageMutation = graphql(`
  mutation SendContactMessage($data: ContactMessageInput!, $token: String) {
    sendContactMessage(data: $data, token: $token)
  }
`);
export type PartnerText = NonNullable<ResultOf<typeof PartnerTextsQuery>['getPartner']>['texts'][number];
