import { JobTypes_knownDocument, useJobTypes_setStatusMutation } from '../../gql/hooks.ts';

/** Takes a job type out of use or into it again; what none in use names then, is read again. */
export function useJobTypeStatus(): ReturnType<typeof useJobTypes_setStatusMutation>[0] {
  const [send] = useJobTypes_setStatusMutation({ refetchQueries: [JobTypes_knownDocument] });
  return send;
}
