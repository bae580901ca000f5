import type { NewUserValue } from '@ptc/schema/rules/user';
import { initials } from '@ptc/schema/rules/contrast';
import { createUser } from '../src/people/users/commands/createUser.ts';
import { addGroupMember, createGroup } from '../src/people/users/commands/groups.ts';
import { savePreferences } from '../src/people/users/commands/savePreferences.ts';
import { disableUser } from '../src/people/users/commands/setUserStatus.ts';
import type { CommandTx } from '../src/platform/command.ts';
import { demoId } from './ids.ts';
import type { DemoSession } from './session.ts';

const login = (
  name: string,
  firstName: string,
  lastName: string,
  backgroundColor: string,
  rest: Partial<NewUserValue> = {},
) => ({
  login: `${name}@harborview.example`,
  firstName,
  middleName: null,
  lastName,
  email: `${name}@harborview.example`,
  mobile: null,
  directoryId: 'INTERNAL',
  avatar: { backgroundColor, labelColor: '#ffffff', label: initials(firstName, lastName) },
  roles: [],
  groupIds: [],
  privileges: [],
  pcs: { authorized: false, title: null, signeeType: null, licenseNumber: null },
  passwordHash: null,
  ...rest,
});

/**
 * A group that grants what its members need, somebody who was invited and has not come yet, somebody whose
 * access was taken away, and somebody's choice of notifications.
 */
export const createAccess = async (session: DemoSession): Promise<void> => {
  const admin = 'supervisor@harborview';
  const { groupId } = await session.as(admin, createGroup, {
    name: 'Discharge desk',
    description: 'Book the way home for the wards',
    roles: ['MANAGE_BOOKING', 'MANAGE_PATIENT'],
    privileges: [{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS'] }],
  });
  const addMember = (tx: CommandTx, userId: string) => addGroupMember(tx, groupId, userId);
  await session.as(admin, addMember, demoId('user config@harborview.example'));
  await session.as(
    admin,
    createUser,
    login('newcomer', 'Leah', 'Park', '#2f6f62', {
      roles: ['VIEW_BOOKING'],
      groupIds: [groupId],
      pcs: { authorized: true, title: 'RN', signeeType: 'REGISTERED_NURSE', licenseNumber: 'RN2284817' },
    }),
  );
  const { userId } = await session.as(
    admin,
    createUser,
    login('former', 'Victor', 'Ames', '#8a4b3a', { roles: ['VIEW_BOOKING'] }),
  );
  await session.as(admin, disableUser, userId);
  // Somebody who wants to hear of offers by e-mail, and to see who took care of them.
  await session.as('supervisor@beacon', savePreferences, {
    externalNotificationMethods: ['EMAIL'],
    externalNotifications: [
      { event: 'OFFER', receive: true, actionTaken: false },
      { event: 'CHANGES_TO_ACCEPT', receive: true, actionTaken: true },
    ],
    internalNotifications: [{ event: 'OFFER', receive: true, actionTaken: true }],
  });
};
