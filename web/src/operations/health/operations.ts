import { graphql, type ResultOf } from '#/app/graphql.ts';

export const NetPromoterQuery = graphql(`
  query NetPromoter($from: DateTime) {
    getNps(from: $from) {
      score
      count
    }
  }
`);

export const Health = graphql(`
  query Health($minutes: Int) {
    getHealth(minutes: $minutes) {
      alerts {
        kind
        subject
        value
      }
      processes {
        process
        isThis
        kinds {
          kind
          count
        }
        samples {
          at
          sockets
          subscriptions
          resumes
          slowConsumers
          queries
          mutations
          errors
          p50
          p95
          p99
          feedLag
          memory
        }
      }
    }
  }
`);

export const PartnerWording = graphql(`
  query PartnerWording {
    getAllPartners {
      id
      name
      whitelabelText {
        key
        language
      }
    }
  }
`);

export type WordedPartner = ResultOf<typeof PartnerWording>['getAllPartners'][number];
export type HealthNow = ResultOf<typeof Health>['getHealth'];
export type Process = HealthNow['processes'][number];
export type Sample = Process['samples'][number];
export type Alert = HealthNow['alerts'][number];
