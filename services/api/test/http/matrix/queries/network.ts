import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { everybody } from '../cells.ts';
import { hasNode, marketId, hospitalId, members, none } from '../asked.ts';
import type { QueryRow } from '../rows.ts';

/** Queries of companies, lookups, facilities and vehicles. */
export const networkQueries: Record<string, QueryRow> = {
  facilities: {
    query:
      'query ($marketId: ID) { facilities(search: "Hospital", marketId: $marketId, first: 50) { nodes { id } } }',
    variables: (world, scene) => ({ marketId: marketId(scene, world) }),
    who: members,
    shows: hasNode(hospitalId),
  },
  facility: {
    query: 'query ($id: ID!) { facility(id: $id) { id } }',
    variables: (world, scene) => ({ id: hospitalId(scene, world) }),
    who: members,
  },
  vehicles: {
    query: '{ vehicles(first: 50) { nodes { id } } }',
    variables: none,
    who: { partner: ['VEHICLE_ADMIN', 'VIEW_DISPATCH', 'DRIVER'] },
    shows: hasNode((_scene, world) => globalId('Vehicle', world.vehicleId)),
  },
  companies: {
    query: 'query ($search: String) { companies(search: $search, first: 50) { nodes { id } } }',
    variables: () => ({ search: 'General Hospital' }),
    who: { ...members, foreign: ['SYS_ADMIN', 'SYS_SUPPORT'] },
    shows: hasNode((_scene, world) => globalId('Company', world.careProvider.id)),
  },
  lookupValues: { query: '{ lookupValues(kind: CALL_TYPE) { id } }', variables: none, who: everybody },
};
