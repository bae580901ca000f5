import type { FieldRules } from './rules.ts';

/** Who may see the fields of people, how they sign in, and programs. */
export const peopleRules: FieldRules = {
  AccessChange: { ACCESS: 'action at changedBy changes userName' },
  AccessFieldChange: { ACCESS: 'field from to' },
  AccessOptions: { ACCESS: 'directories fittingRoles grantableRoles' },
  AccessToken: { OWN_COMPANY: 'createdAt expiresAt id lastUsedAt name prefix revokedAt roles' },
  AccountLink: { EVERYONE: 'companyName displayName expiresAt login purpose' },
  AccountLinkRefused: { EVERYONE: 'code message retryAfterSeconds' },
  Avatar: { MARKET: 'backgroundColor label labelColor' },
  ConfigurationChange: { OWN_COMPANY: 'action createdAt edits id person' },
  ConfigurationEdit: { OWN_COMPANY: 'field new old' },
  Directory: {
    OWN_COMPANY:
      'active clientId createdAt emailDomains id issuer label singleLogout updatedAt userCount version',
  },
  DirectoryChoice: { ACCESS: 'id label' },
  DirectoryUnavailable: { COMMAND: 'code message' },
  Driver: { OWN_COMPANY: 'isInvited person vehicle' },
  EventPreference: { SELF: 'actionTaken event receive' },
  Group: {
    ACCESS: 'changes createdAt description id memberCount members name privileges roles updatedAt version',
  },
  MessageNotSendable: { COMMAND: 'code message' },
  MfaRefused: { COMMAND: 'code message retryAfterSeconds' },
  OutgoingMessage: {
    ACCESS:
      'attempts channel company createdAt id kind lastError nextAttemptAt person sentAt status viewerCanSendAgain',
  },
  PasswordRefused: { EVERYONE: 'code message retryAfterSeconds' },
  PcsAuthorization: { ACCESS: 'authorized licenseNumber signeeType title' },
  PendingSignIn: { EVERYONE: 'companyName expiresAt login step' },
  Person: { MARKET: 'avatar company displayName id' },
  Preferences: {
    SELF: 'callTakerMarketId callTakerMemberId externalNotificationMethods externalNotifications filters grids internalNotifications notificationMarketIds refreshEnabled refreshMinutes showAlerts sidebarMini soundBeep version',
  },
  Privilege: { ACCESS: 'allowedValues name' },
  SecondStepFailed: { EVERYONE: 'code message restart retryAfterSeconds' },
  SecondStepRequired: { EVERYONE: 'code message step' },
  SecurityEvent: { ACCESS: 'address at company directory doneBy id kind person' },
  SessionEvent: { SELF: 'at change clock' },
  SignInDirectory: { EVERYONE: 'id label' },
  SignInFailed: { EVERYONE: 'code directory message retryAfterSeconds' },
  User: {
    ACCESS:
      'avatar changes createdAt directoryId displayName effectivePrivileges effectiveRoles email facility firstName groups hasSecondStep id lastName lastSignInAt login middleName mobile pcs person privileges roles status updatedAt vehicle version viewerCan',
  },
  UserPermissions: { ACCESS: 'disable edit editAddresses editIdentity enable invite' },
  UserSession: {
    ACCESS:
      'absoluteExpiresAt activeCompany address browser company createdAt endReason endedAt endedBy id idleExpiresAt isCurrent isWall lastSeenAt login method person state system viewerCanEnd',
  },
  Viewer: {
    SELF: 'companies company email eventCursor facilityId isImpersonating isWall language login loginCompany mfa ownsMarket ownsSandboxMarket person phone preferences roleLabel roles session sessions signsInByPassword vehicleId',
  },
  ViewerMfa: { SELF: 'byDirectory recoveryCodesLeft registeredAt required' },
  ViewerSession: { SELF: 'absoluteExpiresAt createdAt draftKey id idleExpiresAt' },
};
