import {
  BREAK,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';

/**
 * What a screen on a wall may ask for: nobody sits before it, so it is given what it shows and nothing else.
 * Nothing here names a patient, where they live, or what is noted of them.
 */
export const wallFields: Readonly<Record<string, string>> = {
  Query: 'viewer board clock',
  Mutation: 'signOut',
  Subscription: 'sessionChanged tripsChanged',
  Viewer:
    'companies company eventCursor isImpersonating isWall login loginCompany ownsMarket ownsSandboxMarket person preferences roleLabel roles session signsInByPassword vehicleId',
  ViewerSession: 'absoluteExpiresAt createdAt draftKey id idleExpiresAt',
  Person: 'avatar displayName id',
  Avatar: 'backgroundColor label labelColor',
  Company:
    'availabilityTier brand currency defaultMarketId driverAppEnabled id isAdmin isCareProvider isTransportProvider name patientMandatoryFields timeZone userUri',
  Brand: 'enabled faviconUrl name smallLogoUrl',
  Preferences:
    'callTakerMarketId callTakerMemberId externalNotificationMethods externalNotifications filters grids internalNotifications notificationMarketIds refreshEnabled refreshMinutes showAlerts sidebarMini soundBeep version',
  EventPreference: 'actionTaken event receive',
  Clock: 'aheadSeconds movable viewerCanMove',
  Board: 'trips vehicles',
  Vehicle: 'id name',
  Trip: 'classification company conflictEndsAt displayState dropOff expectedDropOffAt expectedPickUpAt id lastSafeAt lastSafePassedAt lateness market name pickUp pickUpAt pickUpTimeZone pickUpType progress promisedPickUpAt readyAt reconfirmation status strandedRisk transportProvider vehicle version viewerCan viewerOffer',
  TripPermissions: 'acceptChanges assignVehicle readyNow reconfirm recordProgress reportUnableToService',
  Reconfirmation: 'answerBy state unconfirmedAt',
  TripProgress: 'assignedAt atDropoffAt atPickupAt clearAt toDropoffAt toPickupAt',
  TripVehicle: 'id name',
  Stop: 'address facilityName',
  Address: 'city',
  Classification: 'callType',
  LookupValue: 'code id name',
  Lateness: 'growsFrom minutes reason',
  Offer: 'id respondsBy status version',
  Market: 'displayName id',
  TripsEvent: 'cursor gap removedIds trips',
  SessionEvent: 'at change clock',
  SignOutSuccess: 'sloUrl',
  Refusal: 'code message',
  InvalidInput: 'issues',
  InputIssue: 'code message path',
};

const allowed = new Map(
  Object.entries(wallFields).map(([type, fields]) => [type, new Set(fields.split(' '))] as const),
);
const known = new WeakMap<DocumentNode, string | null>();

/**
 * The first field of a document that a screen on a wall may not ask for, as 'Type.field'; null: it may ask
 * for all.
 */
export const beyondTheWall = (schema: GraphQLSchema, document: DocumentNode): string | null => {
  const found = known.get(document);
  if (found !== undefined) return found;
  const types = new TypeInfo(schema);
  let beyond: string | null = null;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType();
        const type = parent ? getNamedType(parent).name : '';
        if (name.value === '__typename' || allowed.get(type)?.has(name.value)) return undefined;
        beyond = `${type}.${name.value}`;
        return BREAK;
      },
    }),
  );
  known.set(document, beyond);
  return beyond;
};
