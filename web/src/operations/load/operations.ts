import { graphql, type ResultOf, type VariablesOf } from '#/app/graphql.ts';

export const LoadLab = graphql(`
  query LoadLab {
    getLoadLab {
      isOn
      run {
        scenario
        users
        ramp
        duration
        seed
        phase
        reason
        points {
          second
          tables
          requestsPerSecond
          answer95
        }
        figures {
          name
          value
        }
        checks {
          name
          rule
          isHeld
          value
        }
      }
    }
  }
`);

export const StartLoadRun = graphql(`
  mutation StartLoadRun($input: LoadRunInput!) {
    startLoadRun(input: $input) {
      phase
    }
  }
`);

export const StopLoadRun = graphql(`
  mutation StopLoadRun {
    stopLoadRun
  }
`);

export type LoadRun = NonNullable<ResultOf<typeof LoadLab>['getLoadLab']['run']>;
export type LoadWish = VariablesOf<typeof StartLoadRun>['input'];
