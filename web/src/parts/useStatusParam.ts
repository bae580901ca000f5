import { useCallback } from 'react';
import type { RecordStatus } from '../gql/hooks.ts';
import { useAddressParams } from './useAddressParams.ts';

/** The status a list's address narrows it to, and the way to change it. */
export function useStatusParam(): [RecordStatus | null, (status: RecordStatus | null) => void] {
  const [params, change] = useAddressParams();
  const given = params.get('status');
  return [given === 'ACTIVE' || given === 'INACTIVE' ? given : null, useCallback((status) => change({ status }), [change])];
}
